import { HOLDING_TYPES, type Holding } from '../../area-holders.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';

/** Columns of who has a substance. */
export const holdingColumns = columnsOf<Holding>()({
  id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    header: 'consoleAsk:company',
    of: ({ companyZh: nameZh, companyEn: nameEn }, { locale }) =>
      nameIn(locale, { nameZh, nameEn }),
    sheet: { width: 36 },
  },
  ended: { is: 'flag', header: 'consoleAsk:ended' },
  system: {
    is: 'text',
    header: 'consoleAsk:system',
    sheet: { of: ({ system }) => system.toUpperCase() },
  },
  number: { is: 'text', header: 'consoleAsk:number', sheet: { width: 28 } },
  name: {
    is: 'text',
    header: 'consoleAsk:name',
    of: (row, { locale }) => nameIn(locale, row),
    sheet: { width: 32 },
  },
  withheld: { is: 'flag', header: 'consoleAsk:withheld' },
  type: {
    is: oneOf(HOLDING_TYPES),
    header: 'consoleAsk:type',
    words: 'consoleAsk:typeOf',
    sheet: { width: 24 },
  },
  validity: {
    is: oneOf(['valid', 'invalid']),
    header: 'consoleAsk:validity',
    words: 'ui:status.validity',
  },
  valid_until: { is: orNull('day'), header: 'consoleAsk:valid_until' },
  band: { is: orNull('text'), header: 'consoleAsk:band' },
  volume: { is: orNull('mass'), header: 'consoleAsk:volume' },
  holder: {
    is: 'text',
    header: 'consoleAsk:holder',
    of: ({ holderZh: nameZh, holderEn: nameEn }, { locale }) => nameIn(locale, { nameZh, nameEn }),
    sheet: { width: 36 },
  },
});
