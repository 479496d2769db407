import { CORAP_STATUSES } from '#db/schema/registration-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { CorapChangeRow, CorapRow } from './find.server.ts';

/** Columns of the CoRAP imports that were committed. */
export const corapColumns = columnsOf<CorapRow>()({
  id: 'text',
  name: { is: 'text', header: 'consoleCorap:file', sheet: { width: 36 } },
  staff: { is: 'text', header: 'consoleCorap:by', from: 'staffName' },
  done_at: { is: 'moment', header: 'consoleCorap:when', sort: 'done' },
  rows: { is: 'whole', header: 'consoleCorap:rows' },
  changed: { is: 'whole', header: 'consoleCorap:changed' },
  unmatched: { is: 'whole', header: 'consoleCorap:unmatched' },
});

const STATUS = { is: orNull(oneOf(CORAP_STATUSES)), words: 'ui:status.corap' } as const;

/** Columns of what an import changed. */
export const corapChangeColumns = columnsOf<CorapChangeRow>()({
  /** Id of the registration. */
  id: 'text',
  row: { is: 'whole', header: 'consoleCorap:row', from: 'n', sort: true },
  company_id: 'text',
  company: {
    is: 'text',
    header: 'consoleCorap:company',
    of: (row, { locale }) =>
      nameIn(locale, { nameZh: row.companyNameZh, nameEn: row.companyNameEn }),
    sheet: { width: 32 },
  },
  registration_no: {
    is: 'text',
    header: 'consoleRegistrations:registration_no',
    sheet: { width: 28 },
  },
  name: {
    is: 'text',
    header: 'consoleRegistrations:name',
    of: (row, { locale }) => nameIn(locale, row),
    sheet: { width: 32 },
  },
  before_status: { ...STATUS, header: 'consoleCorap:beforeStatus', sheet: { width: 24 } },
  before_deadline: { is: orNull('day'), header: 'consoleCorap:beforeDeadline' },
  after_status: {
    is: oneOf(CORAP_STATUSES),
    words: 'ui:status.corap',
    header: 'consoleCorap:afterStatus',
    sheet: { width: 24 },
  },
  after_deadline: { is: orNull('day'), header: 'consoleCorap:afterDeadline' },
});
