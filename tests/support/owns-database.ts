/** Whether a test file looks at the whole database, and begins with an empty one. */
export const ownsDatabase = (file: string): boolean => /\.own\.test\.ts$|\/tests\/db\//.test(file);
