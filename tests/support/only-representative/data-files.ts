import { makeFile } from '#workers/papers/only-representative/data-file.ts';
import { assetFonts } from '#workers/pdf/asset-fonts.ts';
import type { DataFileToMake } from '~/domain/only-representative/data-center/file/to-make.ts';
import { bindings } from '../contexts.ts';

/** Writes a file of the data center as the jobs Worker does. */
export const writeDataFile = (file: DataFileToMake) => makeFile(file, assetFonts(bindings.ASSETS));
