import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import type { TradeOfProduct } from '~/domain/responsible-person/product/trades.server.ts';
import { PrintedPage } from '~/ui/page.tsx';
import { EditBasics } from '../form/edit-basics.late.tsx';
import { EditRegistration } from '../form/edit-registration.late.tsx';
import { type Choices, type Country, TABS, type Tab, type TabProps } from '../tabs.ts';
import { AttachmentsTab } from './attachments.late.tsx';
import { BasicsTab } from './basics.tsx';
import { BatchesTab } from './batches.late.tsx';
import { ClaimsTab } from './claims.late.tsx';
import { FeedbackTab } from './feedback.late.tsx';
import { HistoryTab } from './history.late.tsx';
import { RecallsTab } from './recalls.late.tsx';
import { RegistrationTab } from './registration.late.tsx';
import { SizesTab } from './sizes.late.tsx';
import { TradesTab } from './trades.late.tsx';

const PLAIN: Record<Exclude<Tab, 'trades'>, ComponentType<TabProps>> = {
  basics: BasicsTab,
  registration: RegistrationTab,
  sizes: SizesTab,
  batches: BatchesTab,
  claims: ClaimsTab,
  attachments: AttachmentsTab,
  feedback: FeedbackTab,
  recalls: RecallsTab,
  history: HistoryTab,
};

interface ShownProps extends TabProps {
  tab: Tab;
  trades: readonly TradeOfProduct[];
}

/** The tab that the address names. */
export function ShownTab({ tab, trades, ...props }: ShownProps) {
  if (tab === 'trades') return <TradesTab product={props.product} trades={trades} />;
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
