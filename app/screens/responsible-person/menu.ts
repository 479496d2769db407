import type { IconName } from '~/ui/icon.tsx';

interface MenuPage {
  name: string;
  path: string;
  icon: IconName;
  key: string;
}

/** Side menu of RP. */
export const MENU: readonly MenuPage[] = [
  { name: 'home', path: 'home', icon: 'home', key: 'h' },
  { name: 'rpProducts', path: 'rpProducts/list', icon: 'bottle', key: 'p' },
  { name: 'agency', path: 'enterpriseManage/list/agency', icon: 'partner', key: 'd' },
  { name: 'tradeRecords', path: 'tradeRecords/list', icon: 'trade', key: 'r' },
  { name: 'adrRepo', path: 'adrRepo/list', icon: 'warn', key: 'a' },
  { name: 'account', path: 'account/list', icon: 'users', key: 'u' },
];
