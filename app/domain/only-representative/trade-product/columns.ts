import { columnsOf, listOf, oneOf, orNull, partsOf } from '../../kernel/columns.ts';
import { formatPercent } from '../../kernel/mass.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { PRODUCT_ORIGINS, PRODUCT_STATES, PRODUCT_TYPES } from './kinds.ts';
import type { ProductRow, ProductSubstance } from './list.server.ts';
import { NOT_SELECTABLE_REASONS } from './selectable.ts';

const substanceColumns = columnsOf<ProductSubstance>()({
  substance_id: { is: 'text', from: 'id' },
  registration_no: 'text',
  name: 'text',
  cas_no: 'text',
  ec_no: 'text',
  ke_no: orNull('text'),
  jurisdiction: oneOf(['EU', 'UK', 'KR']),
  use_class: oneOf(['standard', 'intermediate']),
  state: oneOf(['valid', ...NOT_SELECTABLE_REASONS]),
  percent: { is: 'share', from: 'sharePpm' },
  usable_tonnage: { is: 'mass', from: 'usableG' },
});

/** Columns of the product list. What each substance of it is known by stands in columns of the workbook. */
export const productColumns = columnsOf<ProductRow, OnlyRepresentativeProfile>()({
  id: 'text',
  name: {
    is: 'text',
    header: 'products:name',
    sort: true,
    sheet: { width: 32 },
  },
  type: {
    is: oneOf(PRODUCT_TYPES),
    header: 'products:type',
    words: 'products:typeOf',
  },
  origin: {
    is: oneOf(PRODUCT_ORIGINS),
    header: 'products:origin',
    words: 'products:originOf',
  },
  composition: {
    is: listOf(partsOf(substanceColumns)),
    header: 'products:composition',
    sheet: {
      of: (row) =>
        row.composition
          .map(({ name, sharePpm }) => `${name} ${formatPercent(sharePpm)}%`)
          .join('; '),
      width: 48,
    },
  },
  cas_no: {
    is: listOf('text'),
    header: 'products:casNo',
    of: (row) => row.composition.map(({ casNo }) => casNo),
    api: false,
    sheet: { width: 24 },
  },
  ec_no: {
    is: listOf('text'),
    header: 'products:ecNo',
    of: (row) => row.composition.map(({ ecNo }) => ecNo),
    api: false,
    screen: false,
    sheet: { width: 24 },
  },
  ke_no: {
    is: listOf('text'),
    header: 'products:keNo',
    of: (row) => row.composition.map(({ keNo }) => keNo ?? ''),
    shown: ({ identifiers }) => identifiers.keNo,
    api: false,
    screen: false,
    sheet: { width: 24 },
  },
  registration_no: {
    is: listOf('text'),
    header: 'products:registrationNo',
    of: (row) => row.composition.map(({ registrationNo }) => registrationNo),
    api: false,
    screen: false,
    sheet: { width: 40 },
  },
  usable_tonnage: {
    is: 'mass',
    header: 'products:most',
    from: 'mostG',
    sheet: { decimals: 3, width: 20 },
  },
  limited_by: {
    is: orNull('text'),
    header: 'products:limitedBy',
    sheet: { width: 24 },
  },
  shared_with: { is: 'whole', header: 'products:shared' },
  trade_no: {
    is: orNull('text'),
    header: 'products:tradeNo',
    screen: false,
  },
  remark: {
    is: orNull('text'),
    header: 'products:remark',
    screen: false,
    sheet: { width: 32 },
  },
  created_at: {
    is: 'moment',
    header: 'products:created',
    sort: 'created',
  },
  purchase_year: orNull('whole'),
  eta: orNull('day'),
  state: oneOf(PRODUCT_STATES),
  version: 'whole',
  composition_version: 'whole',
  owner_name: orNull('text'),
});
