import { told } from '../kernel/told.ts';

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
