// Not in the catalogue of errors, because a browser needs these before it has a connection.
export const connectionErrorMessage =
  'Unable to connect to the server. Please check your internet connection.'
export const requestSetupErrorMessage = 'Failed to send request. Please try again.'
export const requestTimeoutMessage = 'Request timeout. Please try again.'
