import type { OnlyRepresentativeProfile, Page } from '~/domain/systems/profiles.ts';
import type { IconName } from '~/ui/icon.tsx';
import type { ScreenArea } from '../area.ts';
import type { FaultPages } from '../subsystem/fault/fault-words.ts';

const PAGES: Record<Page, { path: string; icon: IconName; key: string }> = {
  home: { path: 'home/home', icon: 'home', key: 'h' },
  registeredSubstances: { path: 'registeredSubstances/list', icon: 'substance', key: 's' },
  tradeProducts: { path: 'tradeProducts/list', icon: 'product', key: 'p' },
  tradePartner: { path: 'tradePartner/list', icon: 'partner', key: 't' },
  tradeRecords: { path: 'tradeRecords/list', icon: 'trade', key: 'r' },
  certificate: { path: 'certificate/list', icon: 'cert', key: 'c' },
  documents: { path: 'documents/list', icon: 'docs', key: 'd' },
  dataCenter: { path: 'dataCenter', icon: 'data', key: 'a' },
  businessManagement: { path: 'businessManagement/list', icon: 'users', key: 'u' },
};

/** Side menu of a subsystem, with how many records wait for an answer, where that was counted. */
export function menuOf({ pages }: Pick<OnlyRepresentativeProfile, 'pages'>, waiting = 0) {
  return pages.map((name) => ({
    name,
    ...PAGES[name],
    ...(name === 'tradeRecords' && waiting > 0 ? { count: waiting } : {}),
  }));
}

/** Words of a page that could not be made. */
export const FAULTS: FaultPages = {
  'home/home': 'home:',
  'registeredSubstances/list': 'substances:',
  'tradeProducts/list': 'products:',
  'tradePartner/list': 'partners:',
  'tradeRecords/list': 'records:',
  'tradeRecords/list/incoming': 'records:incoming.',
  'certificate/list': 'certificates:',
  'documents/list': 'documents:',
  dataCenter: 'data:',
  requests: 'requests:',
  'businessManagement/list': 'people:',
};

export const onlyRepresentative: ScreenArea<'only-representative'> = {
  area: 'only-representative',
  menu: menuOf,
  faults: FAULTS,
  manual: [
    'home',
    'registeredSubstances',
    'tradeProducts',
    'tradePartner',
    'tradeRecords',
    'incoming',
    'certificate',
    'documents',
    'dataCenter',
    'businessManagement',
  ],
};
