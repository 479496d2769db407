import * as v from 'valibot';
import { cnReports } from '#db/schema/cn-duty.ts';
import type { AreaWork } from '../area-work.ts';
import { dutyStep } from '../duty/tell.server.ts';
import { sweepOf } from '../files/made.server.ts';
import { FILES_A_RUN, purgeFilingFiles } from './file/sweep.server.ts';
import { expireFilings, FILINGS_A_RUN } from './filing/expire.server.ts';
import { CN_KEYS } from './filing/keys.ts';
import { MESSAGES_A_RUN, sweepMessages } from './message/sweep.server.ts';
import {
  beginYear,
  EXCESSES_A_RUN,
  FILINGS_A_YEAR_RUN,
  repeatExcesses,
} from './reminder/new-year.server.ts';
import { cnTold } from './reminder/send.server.ts';
import { giveUpReport, makeReport } from './report/make.server.ts';

const reportPayload = v.pipe(v.string(), v.parseJson(), v.object({ report_id: v.string() }));

export const work: AreaWork = {
  area: 'new-substance',
  jobs: {
    cn_report: {
      async run(ctx, job, tools) {
        const { report_id: reportId } = v.parse(reportPayload, job.payload);
        const make = tools.make.bind(tools, 'cn_report');
        await makeReport(ctx, { jobId: job.id, reportId }, { make });
        return [];
      },
      givenUp(ctx, payload) {
        const about = v.safeParse(reportPayload, payload);
        return about.success ? [giveUpReport(ctx, about.output.report_id)] : [];
      },
    },
  },
  numbers: CN_KEYS,
  steps: [
    // Before its duties are told: they end with a filing, and a year brings new ones.
    { name: 'filings', atATime: FILINGS_A_RUN, run: expireFilings },
    { name: 'year', atATime: FILINGS_A_YEAR_RUN, run: beginYear },
    dutyStep(cnTold),
    { name: 'excesses', atATime: EXCESSES_A_RUN, run: repeatExcesses },
    sweepOf('kept reports', cnReports),
    { name: 'messages', atATime: MESSAGES_A_RUN, run: sweepMessages, hourly: true },
    { name: 'removed files', atATime: FILES_A_RUN, run: purgeFilingFiles, hourly: true },
  ],
};
