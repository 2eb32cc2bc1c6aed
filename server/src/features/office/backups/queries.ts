/** The addresses of all pictures that a restored database may show or use, as the column `url`. */
export const pictureAddresses = `select url from shown_images where url is not null union select '/media/' || key from uploaded_images
  union select '/media/' || companion_key from uploaded_images where companion_key is not null`

export const hasJobs = `select to_regclass('pgboss.job') is not null as present`
