export const privacyPolicy = {
  version: (version: string) => `Version ${version}`,
  effective: (date: string) => `Effective ${date}`,
  changes: 'Recent changes',
  quickLinks: 'On this page',
  expandAll: 'Open all sections',
  notFound: 'Privacy policy not found',
}
