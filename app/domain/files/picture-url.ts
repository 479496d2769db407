/** Where a picture of the provider is read, by anybody. */
export const pictureUrl = (fileId: string) => `/face/${fileId}`;
