import type { Role } from '../contract/src/access.ts'

/** Who gets past the door of a call. What happens to one event or scene behind it is tested by its feature. */
export type Who = 'visitor' | Role

const everyone: readonly Who[] = ['visitor', 'user', 'organizer', 'scene_leader', 'admin']
const members: readonly Who[] = ['user', 'organizer', 'scene_leader', 'admin']
const organizing: readonly Who[] = ['organizer', 'scene_leader', 'admin']

/** One row for every call of the contract. A call without a row and a row without a call fail the tests. */
export const permissionTable: Readonly<Record<string, readonly Who[]>> = {
  signup: everyone,
  login: everyone,
  forgotPassword: everyone,
  resetPassword: everyone,
  confirmEmail: everyone,
  sendConfirmation: members,
  getPasswordPolicy: everyone,
  listProviders: everyone,
  startSocialSignIn: everyone,
  finishSocialSignIn: everyone,
  exchangeSocialCode: everyone,
  logout: members,
  listSessions: members,
  endSession: members,
  endSessions: members,
  getMe: members,

  getMember: everyone,
  listOrganizers: ['scene_leader', 'admin'],
  requestOrganizerAccess: ['user', 'scene_leader'],
  getMyOrganizerRequest: members,
  listOrganizerRequests: ['admin'],
  answerOrganizerRequest: ['admin'],
  getPreferences: members,
  updatePreferences: members,
  listSavedEvents: members,
  saveEvent: members,
  unsaveEvent: members,
  mergeSavedEvents: members,
  getSavedEventsFeed: members,
  renewSavedEventsFeed: members,

  listEvents: everyone,
  listGlobalEvents: everyone,
  listEventNights: everyone,
  listOrganizerEvents: everyone,
  getEvent: everyone,
  listOrganizerDrafts: organizing,
  createEvent: organizing,
  updateEvent: organizing,
  setEventStatus: organizing,
  deleteEvent: organizing,
  duplicateEvent: organizing,
  listMyEvents: organizing,
  findSimilarEvents: organizing,
  listSceneVenues: organizing,
  listPlanningEvents: members,
  listPendingDates: organizing,

  uploadImage: organizing,
  cutFlyer: organizing,
  uploadEventGallery: organizing,
  deleteGalleryImage: organizing,
  restoreGalleryImage: organizing,
  reorderGallery: organizing,
  importFacebookEvent: organizing,

  listSeries: organizing,
  createSeries: organizing,
  updateSeries: organizing,
  deleteSeries: organizing,
  listInstances: organizing,
  generateInstances: organizing,
  confirmInstance: organizing,
  confirmInstances: organizing,
  cancelInstance: organizing,
  confirmInstanceById: organizing,
  getConfirmation: everyone,
  confirmByLink: everyone,
  cancelInstanceById: organizing,
  updateInstance: organizing,
  convertToSeries: organizing,

  listScenes: everyone,
  listRegions: everyone,
  getSceneProfile: everyone,

  listSceneLeaders: everyone,
  addSceneLeader: ['admin'],
  changeSceneLeader: ['admin'],
  removeSceneLeader: ['admin'],
  getScenePermissions: members,
  listSceneLeadership: members,

  getEventQrCode: everyone,
  getGoogleCalendarUrl: everyone,
  getEventCalendarFile: everyone,

  previewCalendarImport: organizing,
  importCalendar: organizing,

  listRegionThemes: everyone,
  getRegionTheme: everyone,
  getSiteTheme: everyone,
  updateSiteTheme: ['admin'],
  previewSiteTheme: ['admin'],
  resetSiteTheme: ['admin'],
  searchEvents: everyone,

  listAuditLog: ['admin'],
  reportError: everyone,
}
