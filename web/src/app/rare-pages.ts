/**
 * Pages that few readers open. Their addresses are in a script of their own, because the first script of every page would have
 * their names, and those of all scripts that they need.
 */
export const rarePages = {
  adminAnalytics: () => import('../pages/events/admin-analytics-page.tsx'),
  adminArtists: () => import('../pages/scenes/admin-artists-page.tsx'),
  adminAuditLog: () => import('../pages/site/admin-audit-log-page.tsx'),
  adminEmailConfig: () => import('../pages/office/admin-email-config-page.tsx'),
  adminErrors: () => import('../pages/site/admin-errors-page.tsx'),
  adminEvents: () => import('../pages/office/admin-events-page.tsx'),
  adminOverview: () => import('../pages/office/admin-overview-page.tsx'),
  adminRegions: () => import('../pages/scenes/admin-regions-page.tsx'),
  adminReviews: () => import('../pages/discovery/admin-reviews-page.tsx'),
  adminScenes: () => import('../pages/scenes/admin-scenes-page.tsx'),
  adminTheme: () => import('../pages/scenes/admin-theme-page.tsx'),
  adminUsers: () => import('../pages/members/admin-users-page.tsx'),
  analytics: () => import('../pages/events/analytics-page.tsx'),
  confirmDate: () => import('../pages/editing/confirm-date-page.tsx'),
  confirmEmail: () => import('../pages/members/confirm-email-page.tsx'),
  confirmNewEmail: () => import('../pages/members/confirm-new-email-page.tsx'),
  deleteAccount: () => import('../pages/office/delete-account-page.tsx'),
  eventAnalytics: () => import('../pages/events/event-analytics-page.tsx'),
  forgotPassword: () => import('../pages/members/forgot-password-page.tsx'),
  guest: () => import('../pages/events/guest-page.tsx'),
  invitation: () => import('../pages/events/invitation-page.tsx'),
  isItOn: () => import('../pages/editing/is-it-on-page.tsx'),
  resetPassword: () => import('../pages/members/reset-password-page.tsx'),
  stillRight: () => import('../pages/editing/still-right-page.tsx'),
  submissions: () => import('../pages/editing/submissions-page.tsx'),
  submit: () => import('../pages/editing/submit-page.tsx'),
  touchTest: () => import('../pages/site/touch-test-page.tsx'),
  unsubscribe: () => import('../pages/members/unsubscribe-page.tsx'),
}
