import type { i18n } from 'i18next';
import { useLoaderData } from '~/framework.ts';
import { frameOf } from '../subsystem/frame.server.ts';
import { SubsystemShell } from '../subsystem/subsystem-shell.tsx';
import { FAULTS, MENU } from './area.ts';
import { companyChoice } from './company-choice.server.ts';
import { cnLoader } from './door.server.ts';
import { unreadText } from './messages/unread-text.ts';

/** The frame of every page under /cnscc; what is unread is that of all companies, whichever is asked for. */
export const loader = cnLoader(async (ctx, visit) => {
  const identity = await visit.door.identity();
  const { failedTitles, ...frame } = await frameOf(ctx, visit);
  return {
    ...frame,
    failedTitles,
    unread: ctx.scope.reduce((sum, { id }) => sum + (identity.counts.get(id) ?? 0), 0),
    together: {
      companies: companyChoice(ctx, identity),
      scope: ctx.scope.map(({ id, nameZh, nameEn, role }) => ({
        ...{ id, nameZh, nameEn },
        // As the frame has it: what a visit that only reads can't do is not offered.
        role: frame.role === 'viewer' ? frame.role : role,
      })),
      filter: ctx.filter,
    },
  };
});

const FIND = {
  page: 'search',
  create: 'ActivityRecord/list/add',
  /** Brought with its words when it is first asked for. */
  palette: async (i18n: i18n) => {
    const [{ Palette }] = await Promise.all([
      import('./search/palette.tsx'),
      i18n.loadNamespaces(['search', 'manual', 'filings', 'activities', 'cnEnterprises']),
    ]);
    return Palette;
  },
};

export default function NewSubstanceShell() {
  const { unread, together, ...frame } = useLoaderData<typeof loader>();
  const count = unreadText(unread);
  const systems = frame.systems.map((system) => ({ ...system, ...(system.current && { count }) }));
  const menu = MENU.map((page) => ({ ...page, ...(page.name === 'messageCenter' && { count }) }));
  return (
    <SubsystemShell
      frame={{ ...frame, systems }}
      menu={menu}
      faults={FAULTS}
      find={FIND}
      together={together}
    />
  );
}
