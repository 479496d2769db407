import { RoomTabs } from '../room-tabs.tsx';

const TABS = { messages: 'messages', templates: 'messages/templates' };

/** What staff write to companies, and what their letters begin with. */
export const WritingTabs = ({ current }: { current: keyof typeof TABS }) => (
  <RoomTabs words="consoleMessages" tabs={TABS} current={current} />
);
