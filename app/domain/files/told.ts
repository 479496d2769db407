import * as v from 'valibot';
import { text, whole } from '../kernel/wire.ts';

/** What an upload answers. */
export const uploadedFile = v.object({
  file_id: text,
  name: text,
  size_bytes: whole,
  content_type: text,
  warning: v.optional(text),
});
