/** On the API's origin, for any page: which origin of the server the page should have taken for the widget's. */
export const wrongOriginPath = '/.well-known/appkit-widget-origin'
