/**
 * The first letter of a name, for a sign that stands in for a picture. It is drawn by the style sheet
 * from an attribute, so that it is no text and never part of a control's name.
 */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
