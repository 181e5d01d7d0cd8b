/** Whether a person has just clicked or typed in this page or its frames; true where the browser does not tell. */
export const isActing = (window: Window) => window.navigator.userActivation?.isActive !== false
