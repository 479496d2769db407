import type { MenuItem, ScreenArea } from '../area.ts';
import type { FaultPages } from '../subsystem/fault/fault-words.ts';

/** Side menu of RP. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', path: 'home', icon: 'home', key: 'h' },
  { name: 'rpProducts', path: 'rpProducts/list', icon: 'bottle', key: 'p' },
  { name: 'agency', path: 'enterpriseManage/list/agency', icon: 'partner', key: 'd' },
  { name: 'tradeRecords', path: 'tradeRecords/list', icon: 'trade', key: 'r' },
  { name: 'adrRepo', path: 'adrRepo/list', icon: 'warn', key: 'a' },
  { name: 'account', path: 'account/list', icon: 'users', key: 'u' },
];

/** Words of a page that could not be made. */
export const FAULTS: FaultPages = {
  home: 'overview:',
  'rpProducts/list': 'cosmetics:',
  'rpProducts/list/recall': 'recalls:',
  'enterpriseManage/list/agency': 'enterprises:',
  'tradeRecords/list': 'trade:',
  'adrRepo/list': 'reactions:',
  'account/list': 'accounts:',
};

export const responsiblePerson: ScreenArea<'responsible-person'> = {
  area: 'responsible-person',
  menu: () => MENU,
  faults: FAULTS,
  manual: [
    'rpHome',
    'rpProducts',
    'rpBatches',
    'agency',
    'trades',
    'adrRepo',
    'recalls',
    'account',
  ],
};
