import * as v from 'valibot';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  addVersionInput,
  createDocumentInput,
} from '~/domain/only-representative/document/schema.ts';
import type { FormCheck } from '~/screens/subsystem/form/form.ts';
import type { DocumentValues } from './document-form.ts';

/** Its version comes beside the fields. */
const versionFields = v.omit(addVersionInput, ['version']);

export const checkNew = ((values) =>
  parseInput(createDocumentInput, values)) satisfies FormCheck<DocumentValues>;

export const checkVersion = ((values) =>
  parseInput(versionFields, values)) satisfies FormCheck<DocumentValues>;
