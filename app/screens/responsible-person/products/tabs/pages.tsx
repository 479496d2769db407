import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { TradeOfProduct } from '~/domain/responsible-person/product/trades.server.ts';
import { late } from '~/ui/late.tsx';
import { PrintedPage } from '~/ui/page.tsx';
import { EditBasics as DrawnEditBasics } from '../form/edit-basics.tsx';
import { EditRegistration as DrawnEditRegistration } from '../form/edit-registration.tsx';
import { type Choices, type Country, TABS, type Tab, type TabProps } from '../tabs.ts';
import { AttachmentsTab as DrawnAttachments } from './attachments.tsx';
import { BasicsTab } from './basics.tsx';
import { BatchesTab as DrawnBatches } from './batches.tsx';
import { ClaimsTab as DrawnClaims } from './claims.tsx';
import { FeedbackTab as DrawnFeedback } from './feedback.tsx';
import { HistoryTab as DrawnHistory } from './history.tsx';
import { RecallsTab as DrawnRecalls } from './recalls.tsx';
import { RegistrationTab as DrawnRegistration } from './registration.tsx';
import { SizesTab as DrawnSizes } from './sizes.tsx';
import { TradesTab as DrawnTrades } from './trades.tsx';

/** A reader looks at one tab, so the script of each comes when it is asked for; the server draws any of them. */
const Registration = late(
  'registration',
  import.meta.env.SSR && DrawnRegistration,
  async () => (await import('./registration.tsx')).RegistrationTab,
);
const Sizes = late(
  'sizes',
  import.meta.env.SSR && DrawnSizes,
  async () => (await import('./sizes.tsx')).SizesTab,
);
const Batches = late(
  'batches',
  import.meta.env.SSR && DrawnBatches,
  async () => (await import('./batches.tsx')).BatchesTab,
);
const Claims = late(
  'claims',
  import.meta.env.SSR && DrawnClaims,
  async () => (await import('./claims.tsx')).ClaimsTab,
);
const Attachments = late(
  'attachments',
  import.meta.env.SSR && DrawnAttachments,
  async () => (await import('./attachments.tsx')).AttachmentsTab,
);
const Feedback = late(
  'feedback',
  import.meta.env.SSR && DrawnFeedback,
  async () => (await import('./feedback.tsx')).FeedbackTab,
);
const Trades = late(
  'trades',
  import.meta.env.SSR && DrawnTrades,
  async () => (await import('./trades.tsx')).TradesTab,
);
const Recalls = late(
  'recalls',
  import.meta.env.SSR && DrawnRecalls,
  async () => (await import('./recalls.tsx')).RecallsTab,
);
const History = late(
  'history',
  import.meta.env.SSR && DrawnHistory,
  async () => (await import('./history.tsx')).HistoryTab,
);
const EditBasics = late(
  'edit-basics',
  import.meta.env.SSR && DrawnEditBasics,
  async () => (await import('../form/edit-basics.tsx')).EditBasics,
);
const EditRegistration = late(
  'edit-registration',
  import.meta.env.SSR && DrawnEditRegistration,
  async () => (await import('../form/edit-registration.tsx')).EditRegistration,
);

const PLAIN: Record<Exclude<Tab, 'trades'>, ComponentType<TabProps>> = {
  basics: BasicsTab,
  registration: Registration,
  sizes: Sizes,
  batches: Batches,
  claims: Claims,
  attachments: Attachments,
  feedback: Feedback,
  recalls: Recalls,
  history: History,
};

interface ShownProps extends TabProps {
  tab: Tab;
  trades: readonly TradeOfProduct[];
}

/** The tab that the address names. */
export function ShownTab({ tab, trades, ...props }: ShownProps) {
  if (tab === 'trades') return <Trades product={props.product} trades={trades} />;
  const Tab = PLAIN[tab];
  return <Tab {...props} />;
}

/** The same as a form. */
export function EditedTab({
  tab,
  choices,
  countries,
  ...props
}: TabProps & { tab: Tab; choices: Choices | null; countries: readonly Country[] }) {
  if (choices === null) return null;
  if (tab === 'basics') return <EditBasics {...props} choices={choices} />;
  return <EditRegistration {...props} choices={choices} countries={countries} />;
}

/** All of them, each on a sheet of its own. */
export function PrintedTabs({
  product,
  trades,
}: {
  product: Cosmetic;
  trades: readonly TradeOfProduct[];
}) {
  const { t } = useTranslation('cosmetics');
  return (
    <>
      {TABS.map((tab) => (
        <PrintedPage key={tab} label={t(`tab.${tab}`)}>
          <ShownTab {...{ tab, product, trades }} may={false} answer={undefined} />
        </PrintedPage>
      ))}
    </>
  );
}
