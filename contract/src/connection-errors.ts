// Apart from the catalogue, because a browser without a connection must have them already.
export const connectionErrorMessage =
  'Unable to connect to the server. Please check your internet connection.'
export const requestSetupErrorMessage = 'Failed to send request. Please try again.'
export const requestTimeoutMessage = 'Request timeout. Please try again.'
