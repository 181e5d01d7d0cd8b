/** What is in the drawer. Prices are in whole Demo Dollars. */
export const prints = [
  {
    id: 'fjord',
    title: 'Fjord, 06:40',
    note: 'Edition of 120 · 30 × 39 cm',
    price: 24,
    alt: 'A red sun rises behind blue mountains and is mirrored in the water',
  },
  {
    id: 'lemon',
    title: 'A Lemon and a Half',
    note: 'Edition of 80 · 30 × 39 cm',
    price: 18,
    alt: 'A lemon and a cut half of another on a green table',
  },
  {
    id: 'ferry',
    title: 'Night Ferry',
    note: 'Edition of 100 · 40 × 52 cm',
    price: 32,
    alt: 'A lit ferry on dark waves under a full moon',
  },
  {
    id: 'vessels',
    title: 'Three Inks, Two Vessels',
    note: 'Edition of 60 · 30 × 39 cm',
    price: 28,
    alt: 'A red and a blue vessel, a branch with green leaves in one of them',
  },
  {
    id: 'orchard',
    title: 'Orchard Rows',
    note: 'Edition of 150 · 24 × 31 cm',
    price: 14,
    alt: 'Rows of apple trees run towards hills and a low red sun',
  },
  {
    id: 'signal',
    title: 'Signal',
    note: 'Edition of 90 · 40 × 52 cm',
    price: 26,
    alt: 'A striped lighthouse sends beams through a red evening sky',
  },
]
