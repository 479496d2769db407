import type { IconName } from '~/ui/icon.tsx';

export interface MenuPage {
  name: string;
  path: string;
  icon: IconName;
  key: string;
}

/** Side menu of CN-SCC. */
export const MENU: readonly MenuPage[] = [
  { name: 'home', path: 'home', icon: 'home', key: 'h' },
  { name: 'regFil', path: 'RegFil/list', icon: 'file-check', key: 'r' },
  { name: 'activityRecord', path: 'ActivityRecord/list', icon: 'activity', key: 'a' },
  { name: 'enterpriseInformation', path: 'EnterpriseInformation/list', icon: 'building', key: 'e' },
  { name: 'messageCenter', path: 'MessageCenter/list', icon: 'bell', key: 'm' },
];
