import * as v from 'valibot';
import { DATA_FILE_KINDS, DATA_FILE_STATES } from '#db/schema/data-file.ts';
import { listOf as each, oneOf, orNull } from '../../../kernel/columns.ts';
import { told } from '../../../kernel/told.ts';
import { named, text } from '../../../kernel/wire.ts';
import type { DataFile } from './find.server.ts';

/** What is answered of files to hand over. */

export const orderedFile = named('OrderedFile', v.object({ job_id: text }));

export const dataFile = told<DataFile & { url: string | null }>('DataFile')({
  job_id: { is: 'text', from: 'id' },
  kind: oneOf(DATA_FILE_KINDS),
  years: each('whole'),
  /** Ids of the further parts of a pack with many papers; the first has the index. */
  parts: each('text'),
  state: oneOf(DATA_FILE_STATES),
  /** Path of the file, once it is done. */
  url: orNull('text'),
  /** Number of the importer statement that it is. */
  certificate_no: {
    is: orNull('text'),
    of: ({ statement }) => statement?.certificateNo ?? null,
  },
  name: { is: orNull('text'), of: ({ file }) => file?.name ?? null },
  size_bytes: { is: orNull('whole'), of: ({ file }) => file?.sizeBytes ?? null },
  created_at: 'moment',
  expires_at: 'moment',
});
