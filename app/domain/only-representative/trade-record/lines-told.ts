import * as v from 'valibot';
import { KOREAN_DOCUMENT_TYPES } from '#db/schema/document-kinds.ts';
import { substanceName } from '~/i18n/substance-name.server.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { told } from '../../kernel/told.ts';
import { tonnes } from '../../kernel/wire.ts';
import type { KoreanPaper } from '../korean-paper/kinds.ts';
import { useClass } from '../told.ts';
import { PRODUCT_ORIGINS, PRODUCT_TYPES } from '../trade-product/kinds.ts';
import type { RecordLine, RecordSubstance } from './record-lines.server.ts';

/** Lines of a trade record as both sides of the trade read them. */

const statement = told<NonNullable<RecordSubstance['statement']>>()({
  name: 'text',
  size_bytes: 'whole',
  uploaded_by: { is: 'text', from: 'uploadedByName' },
  uploaded_at: 'moment',
});

const substance = told<RecordSubstance & { usableG?: number; missingPaper?: KoreanPaper | null }>(
  'RecordSubstance',
)({
  registration_id: 'text',
  registration_no: 'text',
  /** Where a CBI claim hides it from the reader, the names say so and the numbers are empty. */
  name_zh: { is: 'text', of: (one) => substanceName('zh-CN', one) },
  name_en: { is: 'text', of: (one) => substanceName('en-US', one) },
  cas_no: 'text',
  ec_no: 'text',
  ke_no: orNull('text'),
  use_class: useClass,
  percent: { is: 'share', from: 'sharePpm' },
  tonnes: { is: 'mass', from: 'massG' },
  /** What is left of it, for the company that draws it. */
  usable_tonnage: {
    is: { schema: v.optional(tonnes) },
    of: ({ usableG }) => (usableG === undefined ? undefined : formatTonnes(usableG)),
  },
  /** A paper of the Korean authority that it should have, for the company that draws it; absent where nothing is missing. */
  missing_paper: {
    is: { schema: v.optional(v.picklist(KOREAN_DOCUMENT_TYPES)) },
    of: ({ missingPaper }) => missingPaper ?? undefined,
  },
  needs_statement: 'flag',
  statement: orNull(statement),
});

export const recordLine = told<RecordLine>('RecordLine')({
  line_no: 'whole',
  product_id: 'text',
  product_name: 'text',
  type: oneOf(PRODUCT_TYPES),
  origin: oneOf(PRODUCT_ORIGINS),
  tonnes: { is: 'mass', from: 'massG' },
  substances: each(substance),
});
