import type { i18n } from 'i18next';
import { useLoaderData } from '~/framework.ts';
import { frameOf } from '../subsystem/frame.server.ts';
import { SubsystemShell } from '../subsystem/subsystem-shell.tsx';
import { FAULTS, menuOf } from './area.ts';
import { shellLoader } from './door.server.ts';

/** The frame of every page under /rscc and /krscc. */
export const loader = shellLoader(frameOf);

const FIND = {
  page: 'search',
  create: 'tradeRecords/list/add',
  /** Brought with its words when it is first asked for. */
  palette: async (i18n: i18n) => {
    const [{ Palette }] = await Promise.all([
      import('./search/palette.tsx'),
      i18n.loadNamespaces(['search', 'manual']),
    ]);
    return Palette;
  },
};

export default function OnlyRepresentativeShell() {
  const frame = useLoaderData<typeof loader>();
  return (
    <SubsystemShell
      frame={frame}
      menu={menuOf(frame.system, frame.count)}
      faults={FAULTS}
      find={FIND}
    />
  );
}
