export {
  defaultReminderHours,
  findPreferences,
  listPreferences,
  savePreferences,
} from './member-preferences.ts'
export { unsubscribeTokens } from './unsubscribe.ts'
