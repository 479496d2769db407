import { columnsOf, listOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { NOTE_STATES } from '../../notice/kinds.ts';
import { systemNamed } from '../../systems/profiles.ts';
import type { VersionNoteRow } from './list.server.ts';

/** Subsystems of which a note says anything, in the order of its items. */
export const areasOf = ({ items }: Pick<VersionNoteRow, 'items'>) => [
  ...new Set(items.flatMap(({ areas }) => areas)),
];

/** Columns of the version notes. */
export const versionNoteColumns = columnsOf<VersionNoteRow>()({
  id: { is: 'text', header: 'consoleVersions:id', screen: false },
  release: { is: 'text', header: 'consoleVersions:release' },
  title: {
    is: 'text',
    header: 'consoleVersions:heading',
    of: ({ titleZh, titleEn }, { locale }) => nameIn(locale, { zh: titleZh, en: titleEn }),
    sheet: { width: 40 },
  },
  items: { is: 'whole', header: 'consoleVersions:items', of: ({ items }) => items.length },
  areas: {
    is: listOf('text'),
    header: 'consoleVersions:areas',
    of: areasOf,
    sheet: {
      of: (row) =>
        areasOf(row)
          .map((slug) => systemNamed(slug)?.label ?? slug)
          .join('; '),
    },
  },
  state: {
    is: oneOf(NOTE_STATES),
    header: 'consoleVersions:state',
    words: 'consoleVersions:stateOf',
  },
  publish_at: { is: orNull('moment'), header: 'consoleVersions:publish_at' },
  created_by: {
    is: 'text',
    header: 'consoleVersions:created_by',
    of: ({ createdByName }) => createdByName,
  },
  created_at: { is: 'moment', header: 'consoleVersions:created', sort: 'created' },
  version: 'whole',
});
