import type { VersionItem } from '#db/schema/provider/notice.ts';
import { listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import { NOTE_STATES } from '../../notice/kinds.ts';
import { versionNoteColumns } from './columns.ts';
import type { VersionNoteRow } from './list.server.ts';

/** What the console answers of version notes. */
export const versionNotePage = pageOfColumns('VersionNote', versionNoteColumns);

const item = told<VersionItem>('VersionNoteItem')({
  title_zh: 'text',
  title_en: 'text',
  text_zh: 'text',
  text_en: 'text',
  areas: listOf('text'),
});

/** The same of one, with its items in both languages. */
export const versionNoteDetail = told<VersionNoteRow>('VersionNoteDetail')({
  id: 'text',
  release: 'text',
  title_zh: 'text',
  title_en: 'text',
  items: listOf(item),
  state: oneOf(NOTE_STATES),
  publish_at: orNull('moment'),
  created_by: { is: 'text', from: 'createdByName' },
  created_at: 'moment',
  version: 'whole',
});
