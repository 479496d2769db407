import { RoomTabs } from '../room-tabs.tsx';

const TABS = { prohibited: 'prohibited', known: 'prohibited/known' };

/** Whom nobody may trade with, and whom new partners are matched against. */
export const NamesTabs = ({ current }: { current: keyof typeof TABS }) => (
  <RoomTabs words="consoleProhibited" tabs={TABS} current={current} />
);
