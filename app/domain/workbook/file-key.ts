import { safeName } from '../files/rules.ts';

/** By what the name of a file in a cell and the name of the file that was given are one. */
export const fileKey = (name: string): string => safeName(name).normalize('NFKC').toLowerCase();
