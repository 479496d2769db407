import type { MenuItem, ScreenArea } from '../area.ts';

/** Side menu of RP. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', path: 'home', icon: 'home', key: 'h' },
  { name: 'rpProducts', path: 'rpProducts/list', icon: 'bottle', key: 'p' },
  { name: 'agency', path: 'enterpriseManage/list/agency', icon: 'partner', key: 'd' },
  { name: 'tradeRecords', path: 'tradeRecords/list', icon: 'trade', key: 'r' },
  { name: 'adrRepo', path: 'adrRepo/list', icon: 'warn', key: 'a' },
  { name: 'account', path: 'account/list', icon: 'users', key: 'u' },
];

export const responsiblePerson: ScreenArea<'responsible-person'> = {
  area: 'responsible-person',
  menu: () => MENU,
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
