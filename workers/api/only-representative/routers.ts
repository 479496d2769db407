import { noticeRoutes } from '../notices.ts';
import { upload } from '../upload.ts';
import { viewRoutes } from '../views.ts';
import { visitRoutes } from '../visits.ts';
import { certificates } from './certificates.ts';
import { confirmTrade } from './confirm-trade.ts';
import { dataCenter } from './data-center.ts';
import { documentLinks } from './document-links.ts';
import { documents } from './documents.ts';
import { duties } from './duties.ts';
import { ending } from './ending.ts';
import { home } from './home.ts';
import { rowImports } from './imports.ts';
import { incomingRecords } from './incoming-records.ts';
import { keptCertificates } from './kept-certificates.ts';
import { keptCorap } from './kept-corap.ts';
import { keptDocuments } from './kept-documents.ts';
import { keptPartners } from './kept-partners.ts';
import { keptRegistrations } from './kept-registrations.ts';
import { openings } from './openings.ts';
import { people } from './people.ts';
import { ports } from './ports.ts';
import { requests } from './requests.ts';
import { search } from './search.ts';
import { statements } from './statements.ts';
import { substances } from './substances.ts';
import { tradePartners } from './trade-partners.ts';
import { tradeProducts } from './trade-products.ts';
import { tradeRecords } from './trade-records.ts';

/** Calls of RSCC and KRSCC; first those whose path another one's `/:id` would take for an id. */
export const routers = [
  rowImports,
  incomingRecords,
  tradeRecords,
  statements,
  upload,
  confirmTrade,
  tradeProducts,
  home,
  dataCenter,
  openings,
  duties,
  requests,
  search,
  substances,
  certificates,
  documents,
  documentLinks,
  ports,
  tradePartners,
  ending,
  people,
  viewRoutes('only-representative', ''),
  keptCertificates,
  visitRoutes('only-representative', ''),
  noticeRoutes('only-representative', ''),
  keptCorap,
  keptRegistrations,
  keptDocuments,
  keptPartners,
];
