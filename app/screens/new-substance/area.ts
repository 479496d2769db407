import type { MenuItem, ScreenArea } from '../area.ts';
import type { FaultPages } from '../subsystem/fault/fault-words.ts';

/** Side menu of CN-SCC. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', path: 'home', icon: 'home', key: 'h' },
  { name: 'regFil', path: 'RegFil/list', icon: 'file-check', key: 'r' },
  { name: 'activityRecord', path: 'ActivityRecord/list', icon: 'activity', key: 'a' },
  { name: 'enterpriseInformation', path: 'EnterpriseInformation/list', icon: 'building', key: 'e' },
  { name: 'messageCenter', path: 'MessageCenter/list', icon: 'bell', key: 'm' },
];

/** Words of a page that could not be made. */
export const FAULTS: FaultPages = {
  home: 'cnHome:',
  'RegFil/list': 'filings:',
  'ActivityRecord/list': 'activities:',
  'EnterpriseInformation/list': 'cnEnterprises:',
  'MessageCenter/list': 'cnMessages:',
};

export const newSubstance: ScreenArea<'new-substance'> = {
  area: 'new-substance',
  menu: () => MENU,
  faults: FAULTS,
  manual: ['cnHome', 'regFil', 'activityRecord', 'enterpriseInformation', 'messageCenter'],
};
