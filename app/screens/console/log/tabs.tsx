import { RoomTabs } from '../room-tabs.tsx';

const TABS = { log: 'log', heads: 'log/heads' };

/** The log and its signed heads. */
export const LogTabs = ({ current }: { current: keyof typeof TABS }) => (
  <RoomTabs words="consoleLog" tabs={TABS} current={current} />
);
