import * as v from 'valibot';
import { oneOf } from '../kernel/columns.ts';
import { told } from '../kernel/told.ts';
import { named } from '../kernel/wire.ts';
import { regionCode } from './enterprise/region-code.ts';
import type { RpPort } from './port.ts';

/** What answers of several nouns of the area have in common. */

interface Held {
  id: string;
  name: string;
  sizeBytes: number;
  contentType: string;
}

const held = {
  file_id: { is: 'text', from: 'id' },
  name: 'text',
  size_bytes: 'whole',
  content_type: 'text',
} as const;

export const heldFile = told<Held>('HeldFile')(held);
export const attachedFile = told<Held>('AttachedFile')(held);

/** The files of a thing, and the same as a write takes them. */
export const fileIds = {
  is: { each: 'text' },
  of: ({ files }: { files: readonly { id: string }[] }) => files.map(({ id }) => id),
} as const;

/** A province of China, or all of it; empty where none is said. */
export const region = {
  schema: named('Region', v.union([v.literal(''), regionCode])),
} as const;

export const portOfEntry = told<RpPort>('PortOfEntry')({
  code: 'text',
  name_zh: { is: 'text', from: 'zh' },
  name_en: { is: 'text', from: 'en' },
  mode: oneOf(['sea', 'air', 'road']),
});
