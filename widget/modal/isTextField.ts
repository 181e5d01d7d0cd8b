const others = /^(button|checkbox|radio|submit|reset|range|color|file|image)$/

/** Whether keys pressed in a control are text. */
export function isTextField(control: unknown): boolean {
  return control instanceof HTMLInputElement && !others.test(control.type)
}
