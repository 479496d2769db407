import * as v from 'valibot';
import { dataFiles } from '#db/schema/data-file.ts';
import type { AreaWork } from '../area-work.ts';
import { sweepOf } from '../files/made.server.ts';
import { remindRequests } from '../request/remind.server.ts';
import { systemsOf } from '../systems/profiles.ts';
import {
  issueCertificate,
  issueFailureReport,
  releaseHeldRecords,
} from './certificate/issue.server.ts';
import { reissuePayload } from './certificate/reissue.server.ts';
import { replaceCertificate } from './certificate/replace.server.ts';
import { drawLetter } from './confirmation-letter/draw.server.ts';
import { endLetters } from './confirmation-letter/end.server.ts';
import { CORAP_A_RUN, sweepCorap } from './corap/sweep.server.ts';
import { giveUpDataFile, makeDataFile } from './data-center/file/make.server.ts';
import { documentStep } from './document/reminder/told.server.ts';
import { countSheets, SHEETS_A_RUN } from './document/supplied.server.ts';
import { registrationDutyStep } from './duty/remind.server.ts';
import { keepMissingDuties, REGISTRATIONS_A_RUN } from './duty/sweep.server.ts';
import { endingStep, importersListed } from './ending/open.server.ts';
import { IMPORTS_A_RUN, sweepImports } from './import/sweep.server.ts';
import { giveUpStep, importStep } from './import/work.server.ts';
import { drawStatement } from './importer-statement/draw.server.ts';
import { reminderStep } from './reminder/run.server.ts';
import { indexPending } from './search/index-pending.server.ts';
import { HELD_A_RUN, holdNames } from './trade-partner/hold-names.server.ts';
import { lapsePartners } from './trade-partner/lapse.server.ts';
import { giveUpChunk, runBatchChunk } from './trade-record/batch/run.server.ts';
import { expireTradeRecords } from './trade-record/expire.server.ts';
import { supersedeChangedRecords } from './trade-record/supersede.server.ts';
import { tellEndedProofs } from './upstream/tell-ended.server.ts';

const chunkPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ batch_id: v.string(), chunk: v.number() }),
  v.transform(({ batch_id: batchId, chunk }) => ({ batchId, chunk })),
);

const letterPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ request_id: v.string(), certificate_no: v.optional(v.string()) }),
);

const statementPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ data_file_id: v.string(), certificate_no: v.optional(v.string()) }),
    v.object({ statement_id: v.string(), certificate_no: v.optional(v.string()) }),
  ]),
);

const filePayload = v.pipe(v.string(), v.parseJson(), v.object({ data_file_id: v.string() }));

export const work: AreaWork = {
  area: 'only-representative',
  papers: { issue: issueCertificate, failed: issueFailureReport },
  jobs: {
    batch_chunk: {
      async run(ctx, job) {
        await runBatchChunk(ctx, { jobId: job.id, ...v.parse(chunkPayload, job.payload) });
        return [];
      },
      givenUp(ctx, payload) {
        const about = v.safeParse(chunkPayload, payload);
        return about.success ? [giveUpChunk(ctx, about.output)] : [];
      },
    },
    data_file: {
      async run(ctx, job, tools) {
        const { data_file_id: dataFileId } = v.parse(filePayload, job.payload);
        const make = tools.make.bind(tools, 'data_file');
        const { publicKeys } = tools;
        await makeDataFile(ctx, { jobId: job.id, dataFileId }, { make, publicKeys });
        return [];
      },
      givenUp(ctx, payload) {
        const about = v.safeParse(filePayload, payload);
        return about.success ? [giveUpDataFile(ctx, about.output.data_file_id)] : [];
      },
    },
    import_step: {
      async run(ctx, job, tools) {
        await importStep(ctx, job, tools);
        return [];
      },
      givenUp: giveUpStep,
    },
    reissue_certificate: {
      async run(ctx, job, { paper }) {
        const asked = v.parse(reissuePayload, JSON.parse(job.payload));
        const { certificate_id: certificateId, certificate_no: certificateNo, ...rest } = asked;
        const replaced = { jobId: job.id, certificateId, certificateNo, ...rest };
        const outcome = await replaceCertificate(ctx, replaced, paper);
        return outcome.state === 'issued' ? [outcome.certificateNo, outcome.replacedNo] : [];
      },
      givenUp: () => [],
    },
    issue_letter: {
      async run(ctx, job, { paper }) {
        const asked = v.parse(letterPayload, job.payload);
        const { request_id: requestId, certificate_no: certificateNo } = asked;
        const outcome = await drawLetter(ctx, { jobId: job.id, requestId, certificateNo }, paper);
        if (outcome.state !== 'issued') return [];
        const { replacedNo } = outcome;
        return [outcome.certificateNo, ...(replacedNo === null ? [] : [replacedNo])];
      },
      // Its request stays, and shows it beside the importer.
      givenUp: () => [],
    },
    issue_statement: {
      async run(ctx, job, { paper }) {
        const asked = v.parse(statementPayload, job.payload);
        const by =
          'data_file_id' in asked
            ? { dataFileId: asked.data_file_id }
            : { statementId: asked.statement_id };
        const work = { jobId: job.id, by, certificateNo: asked.certificate_no };
        const outcome = await drawStatement(ctx, work, paper);
        if (outcome.state !== 'issued') return [];
        const { certificateNo, replacedNo } = outcome;
        return [certificateNo, ...(replacedNo === null ? [] : [replacedNo])];
      },
      givenUp(ctx, payload) {
        const about = v.safeParse(statementPayload, payload);
        return about.success && 'data_file_id' in about.output
          ? [giveUpDataFile(ctx, about.output.data_file_id)]
          : [];
      },
    },
  },
  tellsEnd: importersListed,
  steps: [
    { name: 'search', atATime: 1, run: async (ctx) => Number(await indexPending(ctx)) },
    { name: 'expiry', run: expireTradeRecords },
    { name: 'changed records', run: supersedeChangedRecords },
    { name: 'lapse', run: lapsePartners },
    { name: 'ended proofs', run: tellEndedProofs, hourly: true },
    { name: 'held names', atATime: HELD_A_RUN, run: holdNames, hourly: true },
    ...systemsOf('only-representative').map(endingStep),
    { name: 'letters', run: endLetters },
    { name: 'release', run: releaseHeldRecords },
    { name: 'late requests', run: remindRequests, hourly: true },
    ...systemsOf('only-representative').map((system) => ({
      name: `sheets of ${system.slug}`,
      atATime: SHEETS_A_RUN,
      run: countSheets(system),
    })),
    ...systemsOf('only-representative').map(documentStep),
    { name: 'missing duties', atATime: REGISTRATIONS_A_RUN, run: keepMissingDuties, hourly: true },
    ...systemsOf('only-representative').map(registrationDutyStep),
    ...systemsOf('only-representative').map(reminderStep),
    { name: 'kept imports', atATime: IMPORTS_A_RUN, run: sweepImports, hourly: true },
    { name: 'kept corap imports', atATime: CORAP_A_RUN, run: sweepCorap, hourly: true },
    sweepOf('kept data files', dataFiles),
  ],
};
