import type { AreaWork } from '../area-work.ts';
import { dutyStep } from '../duty/tell.server.ts';
import { beginLaw, COMPANIES_A_LAW_RUN } from './duty/begin.server.ts';
import { RP_KEYS } from './keys.ts';
import { issueNotice, noticeFailureReport, releaseHeldNotices } from './notice/issue.server.ts';
import { endProducts, PRODUCTS_A_RUN } from './product/end.server.ts';
import { REPORTS_A_RUN, tellNewReports } from './reminder/new-reports.server.ts';
import { rpTold } from './reminder/send.server.ts';
import { expireRpTrades } from './trade/expire.server.ts';
import { supersedeChangedTrades } from './trade/supersede.server.ts';

export const work: AreaWork = {
  area: 'responsible-person',
  papers: { issue: issueNotice, failed: noticeFailureReport },
  numbers: RP_KEYS,
  steps: [
    { name: 'trades', run: expireRpTrades },
    { name: 'changed trades', run: supersedeChangedTrades },
    // Before the letters, which tell of what is valid still.
    { name: 'ends', atATime: PRODUCTS_A_RUN, run: endProducts },
    { name: 'law of duties', atATime: COMPANIES_A_LAW_RUN, run: beginLaw },
    { name: 'reports', atATime: REPORTS_A_RUN, run: tellNewReports },
    dutyStep(rpTold),
    { name: 'notices', run: releaseHeldNotices },
  ],
};
