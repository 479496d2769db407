import { useLoaderData } from '@remix-run/react';
import type { Page } from '~/domain/systems/profiles.ts';
import type { IconName } from '~/ui/icon.tsx';
import { frameOf } from '../subsystem/frame.server.ts';
import { SubsystemShell } from '../subsystem/subsystem-shell.tsx';
import { orLoader } from './door.server.ts';

/** The frame of every page under /rscc and /krscc. */
export const loader = orLoader(frameOf);

const PAGES: Record<Page, { path: string; icon: IconName }> = {
  home: { path: 'home/home', icon: 'home' },
  registeredSubstances: { path: 'registeredSubstances/list', icon: 'substance' },
  tradeProducts: { path: 'tradeProducts/list', icon: 'product' },
  tradePartner: { path: 'tradePartner/list', icon: 'partner' },
  tradeRecords: { path: 'tradeRecords/list', icon: 'trade' },
  certificate: { path: 'certificate/list', icon: 'cert' },
};

export default function OnlyRepresentativeShell() {
  const frame = useLoaderData<typeof loader>();
  const menu = frame.system.pages.map((name) => ({
    name,
    ...PAGES[name],
    ...(name === 'tradeRecords' ? { count: frame.count } : {}),
  }));
  return <SubsystemShell frame={frame} menu={menu} />;
}
