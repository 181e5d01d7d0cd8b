const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Plays a movement of at most 150 ms and settles when it is over; at once where the visitor asked
 * for less motion.
 */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  durationMs = 150,
): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const animation = element.animate(keyframes, { duration: durationMs, easing })
  await animation.finished.catch(() => {}) // cancelled because the element went away
}
