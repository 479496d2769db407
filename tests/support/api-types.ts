/** Made from the OpenAPI document by tests/workers/document.node.test.ts. */

export interface paths {
    "/.well-known/certificate-log.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The certificate log: its last row’s hash at the end of each day, signed (Ed25519 over the canonical JSON of day, hash and seq) */
        get: operations["readLogHeads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public keys that certificates are signed with (Ed25519) */
        get: operations["readSigningKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/certificates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Certificates, newest first; `q` also takes a whole anti-counterfeiting code */
        get: operations["listCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/certificates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One certificate: code, frozen content, digest and signature */
        get: operations["readCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/certificates/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed PDF, `TCC_<number>_<importer>_<year>.pdf` */
        get: operations["downloadCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/certificates/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportCertificates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/common/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries by ISO code, and XI for Northern Ireland */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/common/port": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Regular ports of the subsystem’s markets; with `q` the 20 ports whose code or name fit it best */
        get: operations["listPorts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/common/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** PDF, JPG, PNG, DOC or DOCX, at most 10 MB; a statement is a PDF. Deleted after a day unless something uses it */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/confirmTrade/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the link asks; changes nothing */
        get: operations["openConfirmationLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/confirmTrade/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the trade */
        post: operations["confirmByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/confirmTrade/{token}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a fresh link in place of an expired or replaced one, once an hour */
        post: operations["requestNewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/confirmTrade/{token}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject the trade with a reason */
        post: operations["rejectByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/confirmTrade/{token}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload an intermediate statement (PDF, at most 10 MB) */
        post: operations["uploadStatementByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Twelve months of one substance, nearest to alarm, waiting, due */
        get: operations["readHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most five of each kind, and the one thing whose identifier `q` is */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registered substances with the tonnage of `year` (default: this year) */
        get: operations["listSubstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One substance in a year: tonnage, forecast, shares, products, history */
        get: operations["readSubstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/alarm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Alarm threshold in per cent of the limit; the owner’s only */
        put: operations["setAlarm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/duin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Importers that a DUIN names, and so covers, and its last day; the owner’s only */
        get: operations["readDuin"];
        /** Have a DUIN name exactly these importers; `file_id` is an uploaded attachment, its receipt */
        put: operations["setDuin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/duin/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the receipt of a notification */
        get: operations["downloadDuinReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ledger of a year, newest first */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/ledger/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the ledger of a year, at most 10 000 entries */
        get: operations["exportLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Open to exactly these companies, each by `unique_id` or exact name */
        put: operations["shareSubstance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/substances/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportSubstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, role, country, state, sort, limit, cursor */
        get: operations["listTradePartners"];
        put?: never;
        /** Add; `confirm_mismatch` when name and e-mail are right although they do not match */
        post: operations["addTradePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One partner: records with it, products it opened to us, history */
        get: operations["readTradePartner"];
        /** Edit; in KRSCC only contact person, e-mail and phone. `confirm_mismatch` as for adding */
        put: operations["editTradePartner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the contact of a lapsed partner once more */
        post: operations["applyForTradePartnerAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Archive or restore */
        put: operations["setTradePartnerState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportTradePartners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradePartners/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What adding this partner would lead to; changes nothing */
        post: operations["matchTradePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, type, origin, shared (yes, no, with_us), state, sort, limit, cursor */
        get: operations["listTradeProducts"];
        put?: never;
        /** New own product; `public` opens it to the companies of `unique_ids` (id or exact name) */
        post: operations["createTradeProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product: composition, shares, records, history */
        get: operations["readTradeProduct"];
        /** Edit; a changed composition makes a new composition version */
        put: operations["editTradeProduct"];
        post?: never;
        /** Delete a product that no record uses; `?version=` */
        delete: operations["deleteTradeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Open to exactly these companies, each by `unique_id` or exact name */
        put: operations["shareTradeProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Archive or restore */
        put: operations["setTradeProductState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportTradeProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeProducts/selectable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products for a record arriving on `eta`, those that can not be chosen with the reason */
        get: operations["listSelectableProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List with the number of records in each state */
        get: operations["listTradeRecords"];
        put?: never;
        /** New record: reserves the tonnage of the ETA’s year */
        post: operations["createTradeRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record: lines, partner, links, statements, certificate, history */
        get: operations["readTradeRecord"];
        /** New content for an UNCONFIRMED or WAITING record */
        put: operations["editTradeRecord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm as the counterparty on the platform; staff give a reason */
        post: operations["confirmTradeRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another try to issue the certificate, once it was given up */
        post: operations["issueCertificateAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print other characters for those that no font has, in texts that hold the certificate */
        post: operations["correctRecordTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw an own record, or reject one as its counterparty */
        post: operations["rejectTradeRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a fresh link, three times at most */
        post: operations["remindTradePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/revise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a REJECTED record up again, as it was or with `content` */
        post: operations["reviseTradeRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the counterparty its one-time link */
        post: operations["sendTradeRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload an intermediate statement (PDF, at most 10 MB) */
        post: operations["uploadStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/{id}/statements/{line}/{registration}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an intermediate statement */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send, remind of or confirm many records, by ids or by a filter of the list with the number it was seen to have; each gets its own outcome */
        post: operations["startTradeRecordBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/batch/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a batch has come; once it is over, as a notification (`showType` 3) */
        get: operations["readTradeRecordBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportTradeRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of others that wait for this company’s answer, or with `status` those that are over */
        get: operations["listIncomingRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/incoming/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record that was sent to this company, with what it draws of the company’s own tonnage */
        get: operations["readIncomingRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/tradeRecords/incoming/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportIncomingRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/user/company/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work for another company of the user; load `init` again */
        post: operations["changeCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/user/confirmrenewaltip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Temporary access after a lapsed authorisation, until midnight UTC */
        get: operations["confirmRenewal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/user/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies of the user; `code` is 2000, 4003 (locked) or 4004 (lapsed) */
        get: operations["init"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, role, state, sort, limit, cursor. Only admins get more than names and roles */
        get: operations["listUsers"];
        put?: never;
        /** Invite: a new address gets a link for two hours, whoever has an account joins. `roles` by subsystem; the answer is the same */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Roles by subsystem (null takes one away), `or_system`, `state` at this company; their sessions end */
        put: operations["changeUser"];
        post?: never;
        /** Take out of RSCC and KRSCC, and of the company where no role is left */
        delete: operations["removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a colleague out wherever they are signed in */
        post: operations["endSessionsOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the invitation again; the earlier link stops working */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/{id}/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest ten login records of a colleague */
        get: operations["listLoginsOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what to what, newest first: of this company and subsystem, and all that was done to its people. `q` finds what was acted on, `from` and `to` are days of the reader’s zone */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/activity/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/default-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The company somebody lands in: one’s own choice, or with `user_id` an admin’s for a colleague (then the present company) */
        put: operations["setDefaultCompany"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own views of `list`, or of all lists, by list and name */
        get: operations["listViews"];
        put?: never;
        /** Keep the query of a list’s address under a name; twenty a list at most */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{system}/api/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give an own view another name */
        put: operations["renameView"];
        post?: never;
        /** Delete an own view */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/certificates/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a certificate is genuine, by its anti-counterfeiting code */
        get: operations["verifyCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reference page */
        get: operations["readReferencePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the password that the activate link allows; every session of the user ends */
        put: operations["activateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a reset or activation link still works */
        post: operations["checkLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the name shown, time zone, language, and the reminders wanted by mail */
        put: operations["editCurrentUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a reset link; the answer is the same for every address */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current user */
        get: operations["readCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in: `{ token, home, user }`, and the session cookie. Where the account asks for a code: 4150 until `code` is sent */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest ten login records */
        get: operations["listLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End this session. From a browser only our own pages may call it */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the password; all other sessions end */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the password that the reset link allows; every session of the user ends */
        put: operations["resetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a login asks for a code */
        get: operations["readSecondFactor"];
        put?: never;
        /** The second step of a login that answered 4150: its `challenge`, and the code */
        post: operations["loginSecondStep"];
        /** Turn the second factor off by a code; all other sessions end */
        delete: operations["turnOffSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the second factor on by a first code; all other sessions end */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/secondFactor/enrol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a secret for an authenticator; it counts once a code of it was confirmed */
        post: operations["enrolSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the user is signed in, the latest used first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of the user */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of the user but this one */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/tips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first-time notices were shown */
        get: operations["acknowledgeTips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, company, year (this one unless given, or `all`), filing_id, enterprise_id, role, implementation, status, deviation */
        get: operations["listActivityRecords"];
        put?: never;
        /** New draft of a filing, year and enterprise; 4185 with `id` where there is one */
        post: operations["createActivityRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record: content, versions, gauges of its year with it, deviations, history */
        get: operations["readActivityRecord"];
        /** Save a draft; with `reason` and `volume_version` amend what is submitted. All fields are sent */
        put: operations["editActivityRecord"];
        post?: never;
        /** Delete a draft; `?version=` */
        delete: operations["deleteActivityRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/{id}/handovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand on part of an import that was submitted: `line` is its position from 0; to the activity enterprise itself it is own use. Needs no reason unless its day deviates (4187, 4188) */
        post: operations["handOverActivityRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a draft: it counts. 4106 with `volume_version` and `gauges` where others were shown; 4187 with `deviations` */
        post: operations["submitActivityRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a submitted record void: it no longer counts, and another may take its place */
        post: operations["voidActivityRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter: the records, on a second sheet their lines, on a third what was handed on of imports; confidential substances go by their class names, unless a member asks for `identity=full` with a `reason`, which is kept */
        get: operations["exportActivityRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/activityRecords/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new record begins with: last year’s role, purpose, implementation, counterparties and closing stock; `enterprise_id` where it is not the own one */
        get: operations["readActivityRecordTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/companies/init": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies of the user; `selected` is where something new begins. `code` is 4003 (all locked) or 4004 (none open, one lapsed) only where no company is open */
        get: operations["initCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/duties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List as they are due: q, company, state (open has what is overdue, too), kind, filing_id, due_from, due_to */
        get: operations["listDuties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/duties/{id}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say on which day a duty was done, and the number of the receipt or the file that proves it; a record, a transfer and a publication prove themselves */
        post: operations["completeDuty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/duties/{id}/waive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a duty does not apply, and why */
        post: operations["waiveDuty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/duties/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is open and due within twelve months, as a calendar file */
        get: operations["readDutyCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/duties/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say of up to 200 duties that they were done, each with its day and its proof; each row has its own outcome */
        post: operations["completeDuties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/enterprises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, company, business_type, kind, state, sort, limit, cursor */
        get: operations["listCnEnterprises"];
        put?: never;
        /** Add a related enterprise with its contacts; `company_id` where there are several */
        post: operations["addCnEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/enterprises/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One enterprise: contacts, the filings that name it, history */
        get: operations["readCnEnterprise"];
        /** Change; all fields and contacts are sent. Names and login e-mail of the own one are kept by staff */
        put: operations["editCnEnterprise"];
        post?: never;
        /** Delete a related one that nothing names */
        delete: operations["deleteCnEnterprise"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/enterprises/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a related one out of use; what names it stays */
        post: operations["archiveCnEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/enterprises/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take into use again */
        post: operations["restoreCnEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/enterprises/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportCnEnterprises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a filing; not for viewers where its identity is confidential, or where it was removed */
        get: operations["downloadFilingFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/files/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a file of a draft; any other is marked removed, with a reason of 10 to 500 characters. `?file_id=` or JSON */
        delete: operations["deleteFilingFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/files/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A file of a filing: PDF, DOC or DOCX, at most 50 MB. It is taken in while it comes, so the text stands before it */
        post: operations["uploadFilingFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List of all companies, or of the one that `company` names: q, type, status, regime, activity_type, confidential, gauge, duty, record, sort, limit, cursor */
        get: operations["listFilings"];
        put?: never;
        /** New draft of a company, with its trade name; anything else may lack */
        post: operations["createFiling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One filing with its substances, files, volumes, and what its type asks for */
        get: operations["readFiling"];
        /** Save the whole of a filing; substances with an id stay or change, missing ones go. One that is no draft needs a reason */
        put: operations["saveFiling"];
        post?: never;
        /** Delete a draft that no activity record has; `?version=` */
        delete: operations["deleteFiling"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed since it was submitted, why, and what the authority is to be asked for */
        get: operations["listFilingChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/extension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep that the authority extended confidentiality, once, also after the fact; `file_id` is a `confidentiality_extension` of the filing */
        post: operations["extendConfidentiality"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/firstActivity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep the day of a first activity that lies before the records here, with the file that proves it; any other is read from them */
        post: operations["setFirstActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/hazards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep new information on hazards; it is reported within the days of the rule */
        post: operations["addHazard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same ZIP file of one filing */
        get: operations["downloadFilingPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep where and when measures were made public; it completes the duty to do so */
        post: operations["addPublication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a filing is no longer good and why, or that it is good again */
        post: operations["setFilingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a complete draft with its certificate or receipt into a normal filing */
        post: operations["submitFiling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/tonnage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was counted year by year and in all, against the registered volume */
        get: operations["readFilingTonnage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom downstream was told what the certificate asks for, and when */
        get: operations["listInformationTransfers"];
        put?: never;
        /** Keep that a recipient was told; it completes the duty to tell them */
        post: operations["addInformationTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows; confidential substances go by their class names, unless a member asks for `identity=full` with a `reason`, which is kept */
        get: operations["exportFilings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** ZIP file of what an inspection of filings asks for (`ids` with commas between, at most 20), with an index; at most 500 files and 500 MB. Of a confidential filing its files are in it only with `identity=full` and a `reason`, for members */
        get: operations["downloadFilingPacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/filings/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Types of registration that a day allows, and why the others not */
        get: operations["listFilingTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records that are missing this year, how the enterprises stand, the fullest volumes */
        get: operations["readCnHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, the newest first: q, company, type, kind, unread, from, to */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark certain messages read; or, with `all`, those of the filter (type, kind, q, from, to) up to the newest that was shown, `up_to` */
        post: operations["readMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages are unread, up to 100 */
        get: operations["countUnreadMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order a working copy; `year` of an annual one, `filing_ids` of one company or, of an annual one, none for all. `identity: full` needs a `reason` */
        post: operations["orderReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a report is made; one that tells confidential identities is not for viewers */
        get: operations["readReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/reports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its file, as soon as there is one */
        get: operations["downloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cnscc/api/transfers/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sheet that goes along with it, for the recipient’s signature: a PDF in both languages; confidential substances go by their class names */
        get: operations["downloadTransferSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/account/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company as a responsible person */
        get: operations["readResponsiblePersonProfile"];
        /** Change who it is, who signs its notices, and whether an admin releases each of them */
        put: operations["editResponsiblePersonProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, role, state, sort, limit, cursor. Only admins get more than names and roles */
        get: operations["listAccounts"];
        put?: never;
        /** Invite: a new address gets a link for two hours, whoever has an account joins */
        post: operations["inviteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** `role` here, `state` at this company; their sessions end */
        put: operations["changeAccount"];
        post?: never;
        /** Take out of the subsystem, and of the company where no role is left */
        delete: operations["removeAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the invitation again; the earlier link stops working */
        post: operations["resendAccountInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of the company and of its enterprises: q, enterprise_id, sort, limit, cursor */
        get: operations["listContacts"];
        put?: never;
        /** Add; without `enterprise_id` the company’s own */
        post: operations["addContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change; all fields are sent */
        put: operations["editContact"];
        post?: never;
        /** Delete, unless a product names them; `?version=` */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/contacts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/enterprises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Registrants, brand owners and other responsible persons: q, role, state, sort, limit, cursor */
        get: operations["listEnterprises"];
        put?: never;
        /** Add an enterprise of any role */
        post: operations["addEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/enterprises/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One enterprise with its contacts and history */
        get: operations["readEnterprise"];
        /** Change; all fields are sent */
        put: operations["editEnterprise"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/enterprises/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take out of use; not while a trade record with it is open */
        post: operations["archiveEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/enterprises/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take into use again */
        post: operations["restoreEnterprise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/enterprises/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportEnterprises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/accounts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter */
        get: operations["exportAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, severity, state, overdue, product_id, source, sort, limit, cursor */
        get: operations["listAdverseReactions"];
        put?: never;
        /** New report; `feedback_id` where feedback on the product led to it. `feedback_at` without a zone is Beijing time */
        post: operations["createAdverseReaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report with its chain, earlier terms, files, hints and history */
        get: operations["readAdverseReaction"];
        /** Change an open report; another severity or first discovery recounts the due day and needs `reason` */
        put: operations["editAdverseReaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a reported one; the day of the self-check where one is owed */
        post: operations["closeAdverseReaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receipt of the authority and day of the self-check; what is left out stays */
        post: operations["enterAdverseReactionReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It went to the authority; from then on it is frozen */
        post: operations["reportAdverseReaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New report of what became known later, of the same product and in the same chain */
        post: operations["updateAdverseReaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/adverseReactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook with the columns the authority asks for, at most 10 000 rows */
        get: operations["exportAdverseReactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/common/oa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider’s office directory for this company, by number or by a part of the name; asked nothing it gives nothing */
        get: operations["lookUpOa"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/common/port": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ports of entry in China that a trade record may arrive at: sea, air, road */
        get: operations["listPortsOfEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the link asks, by its `kind`; changes nothing */
        get: operations["openImportLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a recall is known, and how many pieces are on hand */
        post: operations["acknowledgeRecallByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept as the trading enterprise, whose undertakings are ticked, or authorise as the responsible person */
        post: operations["confirmImportByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}/declaration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring the customs declaration: PDF, JPG, PNG, DOC or DOCX, at most 10 MB */
        post: operations["declareImportByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail another link in place of an expired or replaced one, to the address that had it; a few times a day */
        post: operations["requestNewImportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/confirmTrade/{token}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject the shipment with a reason */
        post: operations["rejectImportByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, level, region, authorisation, state, sort, limit, cursor */
        get: operations["listDistributors"];
        put?: never;
        /** Add; `roles` has distributor and whatever else it is */
        post: operations["addDistributor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One distributor: those above and directly below, contacts, history */
        get: operations["readDistributor"];
        /** Change; all fields are sent */
        put: operations["editDistributor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take out of use; not while others in use stand below it or a trade record is open */
        post: operations["archiveDistributor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take into use again */
        post: operations["restoreDistributor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportDistributors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/distributors/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who sells under whom: up to 2 000 distributors in use, each after the one above it */
        get: operations["readDistributorTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** PDF, JPG, PNG, DOC or DOCX, at most 10 MB; the call that saves names it. Deleted after a day unless something uses it */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/document/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of the company */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is late, what ends, who owes an answer; pieces of twelve months */
        get: operations["readRpHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q, type, status, complete, expiring, importable, claim, brand_owner_id, sort, limit, cursor */
        get: operations["listCosmetics"];
        put?: never;
        /** New product of its basics; the rest is saved section by section */
        post: operations["createCosmetic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its parts, how far it is, and its history */
        get: operations["readCosmetic"];
        /** Change the basics; registration and contract are saved at `/registration` */
        put: operations["saveCosmeticBasics"];
        post?: never;
        /** Delete a product that no trade record, report or recall has; `?version=` */
        delete: operations["deleteCosmetic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/annualReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the annual report of a general product was filed, or (admin) that none is owed */
        post: operations["addCosmeticAnnualReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The attachments as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticAttachments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The batches as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticBatches"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The claims as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticClaims"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/effectReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The effectReports as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticEffectReports"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep what somebody said of a product */
        post: operations["addCosmeticFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/feedback/{fid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take feedback away that no adverse report was made of */
        delete: operations["deleteCosmeticFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/invalidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a product may not be imported any more, from which day on and why */
        post: operations["invalidateCosmetic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/openingImports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The openingImports as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticOpeningImports"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** ZIP file of what an inspection asks for, with an index of what is in and what is missing; at most 500 files and 500 MB */
        get: operations["downloadInspectionPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save registration or filing, its certificate, and the contract with the RP */
        put: operations["saveCosmeticRegistration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/renewals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter a decision on a renewal, also a past one; the last that was granted sets number and end */
        post: operations["decideCosmeticRenewal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that it may be imported again, once the cause is gone */
        post: operations["restoreCosmetic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/{id}/sizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The sizes as they shall be: rows with an id stay or change, missing ones go */
        put: operations["saveCosmeticSizes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/annualReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Annual reports of a year (`?year=`, last year by default), filed, waived, due or overdue; at most 500 */
        get: operations["listAnnualReports"];
        put?: never;
        /** Enter the annual reports of one year (`?year=`, last year by default) of at most 500 products; each row has an outcome of its own. A waiver is an admin’s */
        post: operations["addAnnualReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/annualReports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the annual reports of a year, at most 10 000 rows */
        get: operations["exportAnnualReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/batches/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the batches of every product of the filter, at most 10 000 rows */
        get: operations["exportCosmeticBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportCosmetics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/products/selectable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products and batches that a trade record arriving on a day may take, and why the others not */
        get: operations["selectableCosmetics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List: q (number), state, product_id, sort, limit, cursor */
        get: operations["listRecalls"];
        put?: never;
        /** Open a recall; its batches are blocked for trade, whoever got them is a party */
        post: operations["createRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One recall with its batches, parties, files and history */
        get: operations["readRecall"];
        /** Change an open recall; its parties are found anew */
        put: operations["editRecall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close; 4105 while a party is open without explanation or quantities are missing */
        post: operations["closeRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/{id}/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail parties a link by which they acknowledge, three letters a day to each at most; `left_out` names those that get none now, and why */
        post: operations["notifyRecall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/{id}/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What came back from parties, and why one does not answer; what is left out stays */
        post: operations["enterRecallParties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, at most 10 000 rows */
        get: operations["exportRecalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/recalls/holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who got these batches: trading enterprises of confirmed and completed trades, and whoever sells below them */
        get: operations["listBatchHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most five of each kind, and the one thing whose identifier `q` is */
        get: operations["searchRpEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/settings/defaultCompany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The company one lands in here; a choice of this subsystem alone */
        post: operations["setDefaultRpCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List of the trade records */
        get: operations["listImportRecords"];
        put?: never;
        /** New record: takes the pieces of its batches and asks the first party outside */
        post: operations["createImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One record: parties, lines, answers, links, notice, declaration, history */
        get: operations["readImportRecord"];
        /** New content of a SUBMITTED record: a new revision, asked anew */
        put: operations["editImportRecord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer for the party whose turn it is: on behalf with reason and proof, or release as an admin */
        post: operations["confirmImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/declaration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the customs declaration */
        get: operations["downloadImportDeclaration"];
        put?: never;
        /** Customs declaration of a CONFIRMED record; on a COMPLETED one with a reason */
        post: operations["declareImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another try to issue the notice, once it was given up */
        post: operations["issueImportNoticeAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed PDF of the latest authorisation notice, `RAN_<number>_<trading enterprise>_<year>.pdf` */
        get: operations["downloadImportNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/notice/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the notice would say if it were issued now: a PDF under a watermark, without number, code and signature */
        get: operations["previewImportNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Print other characters for those that no font has, in texts that hold the notice; the answers stand */
        post: operations["correctImportTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject: SUBMITTED by a member, CONFIRMED by an admin of the responsible person, which revokes the notice */
        post: operations["rejectImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/revise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a REJECTED record up again, as it was or with `content` */
        post: operations["reviseImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a fresh link to the party whose turn it is, or for the declaration; three times a day */
        post: operations["sendImportRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workbook of the list’s filter, one row for each line, at most 10 000 rows */
        get: operations["exportImportRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/tradeRecords/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** ZIP file of the valid notices of up to 50 records (`ids`, told apart by commas) */
        get: operations["downloadImportNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own views of `list`, or of all lists, by list and name */
        get: operations["listViewsOfRp"];
        put?: never;
        /** Keep the query of a list’s address under a name; twenty a list at most */
        post: operations["saveViewOfRp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rp/api/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give an own view another name */
        put: operations["renameViewOfRp"];
        post?: never;
        /** Delete an own view */
        delete: operations["deleteViewOfRp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountPage: {
            items: components["schemas"]["AccountRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        AccountRow: {
            default_company: string | null;
            email: string | null;
            firstname: string;
            id: string;
            invited_until: string | null;
            last_login_at: string | null;
            role: ("admin" | "member" | "viewer") | null;
            state: ("invited" | "active" | "disabled") | null;
        };
        Act: {
            /** @enum {string} */
            act: "trade_record.create" | "trade_record.edit" | "trade_record.revise" | "trade_record.send" | "trade_record.remind" | "trade_record.new_link" | "trade_record.upload_statement" | "trade_record.confirm" | "trade_record.reject" | "trade_record.expire" | "trade_record.withdraw" | "trade_record.hold" | "trade_record.release" | "trade_record.correct_text" | "trade_record.issue_again" | "trade_record.complete" | "trade_record.supersede" | "trade_record.reissue" | "record_batch.batch_send" | "record_batch.batch_remind" | "record_batch.batch_confirm" | "product.create" | "product.edit" | "product.share" | "product.archive" | "product.restore" | "product.delete" | "partner.add" | "partner.edit" | "partner.apply" | "partner.yes" | "partner.no" | "partner.lapse" | "partner.archive" | "partner.restore" | "partner.clear_name" | "registration.alarm" | "registration.shares" | "registration.duin" | "certificate.reissue" | "certificate.revoke" | "person.invited" | "person.reminded" | "person.changed" | "person.disabled" | "person.enabled" | "person.removed" | "person.signed_out" | "person.default_company" | "company.change" | "company.temporary_access" | "file.upload" | "file.sweep" | "saved_view.save" | "saved_view.rename" | "saved_view.delete";
            /** Format: date-time */
            at: string;
            by: string;
            by_id: string | null;
            /** @enum {string} */
            by_kind: "user" | "staff" | "partner" | "public" | "system";
            from: string | null;
            id: string;
            reason: string | null;
            subject: string | null;
            subject_id: string;
            subject_kind: string;
        };
        ActivityPage: {
            items: components["schemas"]["Act"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        ActivityRecord: {
            actual_purpose: string;
            /** @description Tonnes, 3 to 6 decimals */
            closing_stock: string;
            company_id: string;
            company_name_en: string;
            company_name_zh: string;
            /** Format: date-time */
            created_at: string;
            deviating: ("excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled")[];
            deviations: {
                /** @enum {string} */
                kind: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                reason: string;
            }[];
            /** @description Tonnes, 3 to 6 decimals */
            domestic_transfer: string;
            emission_note: string;
            enterprise: string;
            enterprise_id: string;
            /** @description Tonnes, 3 to 6 decimals */
            export: string;
            filing_id: string;
            frozen: {
                activity_types: string[];
                agent: string | null;
                applied: string | null;
                certificate_no: string;
                holder: string | null;
                purpose: string;
                regime: string | null;
                registered_import: string | null;
                registered_on: string | null;
                registration_type: string | null;
                simple_kind: string | null;
                special_subtype: string | null;
                trade_name: string;
            } | null;
            gauges: components["schemas"]["VolumeGauge"][];
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            implementation: ("full" | "equivalent" | "not_fulfilled") | null;
            implementation_note: string;
            /** @description Tonnes, 3 to 6 decimals */
            import: string;
            last_year_closed: string | null;
            lines: {
                /** @enum {string} */
                activity_type: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                counterparty: string | null;
                counterparty_id: string | null;
                country: "" | components["schemas"]["Country"];
                handovers: {
                    /** Format: date */
                    on: string;
                    recipient: string | null;
                    recipient_id: string | null;
                    tonnes: string | null;
                }[];
                /** Format: date */
                happened_on: string;
                note: string;
                substance_id: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                tonnes: string;
            }[];
            may_write: boolean;
            no_activity: boolean;
            /** @description Tonnes, 3 to 6 decimals */
            opening_stock: string;
            /** @description Tonnes, 3 to 6 decimals */
            production: string;
            registration: {
                activity_types: string[];
                agent: string | null;
                applied: string | null;
                certificate_no: string;
                holder: string | null;
                purpose: string;
                regime: string | null;
                registered_import: string | null;
                registered_on: string | null;
                registration_type: string | null;
                simple_kind: string | null;
                special_subtype: string | null;
                trade_name: string;
            };
            revision: number;
            risk_acknowledged_at: string | null;
            role: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
            role_pair: ("producer" | "importer" | "processing_user" | "exporter")[];
            /** @enum {string} */
            status: "draft" | "submitted" | "void";
            submitted_at: string | null;
            submitted_by: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Tonnes, 3 to 6 decimals */
            use: string;
            version: number;
            versions: {
                actual_purpose: string;
                /** Format: date-time */
                at: string;
                by: string;
                deviations: {
                    /** @enum {string} */
                    kind: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                    reason: string;
                }[];
                emission_note: string;
                implementation: ("full" | "equivalent" | "not_fulfilled") | null;
                implementation_note: string;
                lines: {
                    /** @enum {string} */
                    activity_type: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                    counterparty: string | null;
                    counterparty_id: string | null;
                    country: "" | components["schemas"]["Country"];
                    handovers: {
                        /** Format: date */
                        on: string;
                        recipient: string | null;
                        recipient_id: string | null;
                        tonnes: string | null;
                    }[];
                    /** Format: date */
                    happened_on: string;
                    note: string;
                    substance_id: string | null;
                    /** @description Tonnes, 3 to 6 decimals */
                    tonnes: string;
                }[];
                no_activity: boolean;
                /** @description Tonnes, 3 to 6 decimals */
                opening_stock: string;
                reason: string;
                registration: {
                    activity_types: string[];
                    agent: string | null;
                    applied: string | null;
                    certificate_no: string;
                    holder: string | null;
                    purpose: string;
                    regime: string | null;
                    registered_import: string | null;
                    registered_on: string | null;
                    registration_type: string | null;
                    simple_kind: string | null;
                    special_subtype: string | null;
                    trade_name: string;
                };
                revision: number;
                role: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
                role_pair: ("producer" | "importer" | "processing_user" | "exporter")[];
            }[];
            void_reason: string;
            volume_version: number;
            warnings: "mass_balance"[];
            year: number;
        };
        ActivityRecordMoved: {
            id: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "void";
            version: number;
        };
        ActivityRecordPage: {
            items: components["schemas"]["ActivityRecordRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        ActivityRecordRow: {
            actual_purpose: string;
            certificate_no: string;
            company: string;
            company_id: string;
            deviations: ("excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled")[];
            /** @description Tonnes, 3 to 6 decimals */
            domestic_transfer: string;
            enterprise: string;
            enterprise_id: string;
            /** @description Tonnes, 3 to 6 decimals */
            export: string;
            filing_id: string;
            id: string;
            implementation: ("full" | "equivalent" | "not_fulfilled") | null;
            /** @description Tonnes, 3 to 6 decimals */
            import: string;
            no_activity: boolean;
            /** @description Tonnes, 3 to 6 decimals */
            opening_stock: string;
            /** @description Tonnes, 3 to 6 decimals */
            production: string;
            revision: number;
            role: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
            role_pair: ("producer" | "importer" | "processing_user" | "exporter" | "both")[];
            /** @enum {string} */
            status: "draft" | "submitted" | "void";
            submitted_at: string | null;
            submitted_by: string;
            trade_name: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Tonnes, 3 to 6 decimals */
            use: string;
            version: number;
            year: number;
        };
        ActivityRecordTemplate: {
            actual_purpose: string;
            company_id: string;
            copied_from: string | null;
            counterparties: {
                country: components["schemas"]["Country"];
                id: string;
                name: string;
            }[];
            enterprise: string;
            enterprise_id: string;
            existing_id: string | null;
            filing_id: string;
            implementation: ("full" | "equivalent" | "not_fulfilled") | null;
            implementation_note: string;
            /** @description Tonnes, 3 to 6 decimals */
            opening_stock: string;
            role: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
            role_pair: ("producer" | "importer" | "processing_user" | "exporter")[];
            year: number;
        };
        AdverseReaction: {
            allergy: {
                contact: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                cosmetics: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                food: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                medicines: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
            };
            batch_id: string | null;
            batch_no: string | null;
            causality: ("certain" | "probable" | "possible" | "unlikely" | "not_assessable") | null;
            chain: {
                /** Format: date */
                due_on: string;
                /** Format: date */
                first_discovered_on: string;
                id: string;
                /** @enum {string} */
                kind: "add" | "update";
                receipt_no: string | null;
                report_no: string;
                reported_on: string | null;
                /** @enum {string} */
                severity: "general" | "serious" | "wide_impact";
                /** @enum {string} */
                state: "open" | "reported" | "closed";
            }[];
            days_left: number | null;
            description: string;
            /** Format: date */
            due_on: string;
            /** Format: date-time */
            feedback_at: string;
            feedback_id: string | null;
            file_ids: string[];
            files: components["schemas"]["HeldFile"][];
            /** Format: date */
            first_discovered_on: string;
            first_used_on: string | null;
            forms: ("erythema" | "papule" | "plaque" | "papulovesicle" | "oedema" | "vesicle" | "comedo" | "wheal" | "folliculitis_like" | "telangiectasia" | "hyperpigmentation" | "hypopigmentation" | "depigmentation" | "hair_discoloured" | "hair_brittle" | "hair_split" | "hair_broken" | "hair_lost" | "nail_deformed" | "nail_softened" | "nail_detached" | "nail_splitting" | "perionychia" | "erosion" | "exudation" | "crust" | "scaling" | "lichenification" | "atrophy" | "scratch_marks")[];
            forms_other: string;
            hints: {
                /** @enum {string} */
                hint: "authority" | "press" | "cluster" | "death" | "hospital" | "lasting_harm" | "disfigurement";
                /** @enum {string} */
                severity: "serious" | "wide_impact";
            }[];
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            /** @enum {string} */
            kind: "add" | "update";
            latency: {
                /** @enum {string} */
                from: "start" | "stop";
                n: number;
                /** @enum {string} */
                unit: "hours" | "days" | "months";
            } | null;
            of_id: string | null;
            onset_on: string | null;
            other_damage: ("nervous_system" | "systemic" | "renal" | "mental")[];
            other_damage_other: string;
            outcome: ("recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown") | null;
            product_id: string;
            product_name_en: string;
            product_name_zh: string;
            purchase: {
                channel: string;
                on: string | null;
                place: string;
            };
            receipt_no: string | null;
            registration_no: string | null;
            report_no: string;
            reported_on: string | null;
            reporter: {
                name: string;
                organisation: string;
                phone: string;
            };
            reporting_enterprise: string | null;
            responsible_person: string | null;
            self_check_due_on: string | null;
            self_check_on: string | null;
            self_check_rule: string | null;
            /** @enum {string} */
            severity: "general" | "serious" | "wide_impact";
            sites: ("forehead" | "cheek" | "around_eyes" | "nose" | "lips" | "around_mouth" | "chin" | "scalp" | "auricle" | "neck" | "chest" | "abdomen" | "back" | "armpit" | "groin" | "upper_limb" | "lower_limb" | "hand" | "around_nails" | "nail_plate" | "whole_body")[];
            sites_other: string;
            /** @enum {string} */
            source: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
            /** @enum {string} */
            state: "open" | "reported" | "closed";
            stopped_on: string | null;
            symptoms: ("itching" | "burning" | "pain" | "dryness" | "tightness")[];
            symptoms_other: string;
            terms: {
                /** Format: date */
                due_on: string;
                overdue: boolean;
                reason: string;
                /** @enum {string} */
                severity: "general" | "serious" | "wide_impact";
                /** Format: date-time */
                until: string;
            }[];
            terms_rule: string | null;
            tests: string;
            treatment: string;
            user_age: number | null;
            user_sex: ("female" | "male") | null;
            version: number;
        };
        AdverseReactionPage: {
            items: components["schemas"]["AdverseReactionRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        AdverseReactionRow: {
            allergy: {
                contact: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                cosmetics: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                food: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
                medicines: {
                    /** @enum {string} */
                    answer: "yes" | "no" | "unknown";
                    which: string;
                } | null;
            };
            batch_no: string | null;
            causality: ("certain" | "probable" | "possible" | "unlikely" | "not_assessable") | null;
            days_left: number | null;
            description: string;
            /** Format: date */
            due_on: string;
            /** Format: date-time */
            feedback_at: string;
            /** Format: date */
            first_discovered_on: string;
            first_used_on: string | null;
            forms: ("erythema" | "papule" | "plaque" | "papulovesicle" | "oedema" | "vesicle" | "comedo" | "wheal" | "folliculitis_like" | "telangiectasia" | "hyperpigmentation" | "hypopigmentation" | "depigmentation" | "hair_discoloured" | "hair_brittle" | "hair_split" | "hair_broken" | "hair_lost" | "nail_deformed" | "nail_softened" | "nail_detached" | "nail_splitting" | "perionychia" | "erosion" | "exudation" | "crust" | "scaling" | "lichenification" | "atrophy" | "scratch_marks")[];
            forms_other: string;
            id: string;
            /** @enum {string} */
            kind: "add" | "update";
            latency: {
                /** @enum {string} */
                from: "start" | "stop";
                n: number;
                /** @enum {string} */
                unit: "hours" | "days" | "months";
            } | null;
            of_id: string | null;
            onset_on: string | null;
            other_damage: ("nervous_system" | "systemic" | "renal" | "mental")[];
            other_damage_other: string;
            outcome: ("recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown") | null;
            product_id: string;
            product_name_en: string;
            product_name_zh: string;
            purchase: {
                channel: string;
                on: string | null;
                place: string;
            };
            receipt_no: string | null;
            registration_no: string | null;
            report_no: string;
            reported_on: string | null;
            reporter: {
                name: string;
                organisation: string;
                phone: string;
            };
            reporting_enterprise: string | null;
            responsible_person: string | null;
            self_check_due_on: string | null;
            self_check_on: string | null;
            /** @enum {string} */
            severity: "general" | "serious" | "wide_impact";
            sites: ("forehead" | "cheek" | "around_eyes" | "nose" | "lips" | "around_mouth" | "chin" | "scalp" | "auricle" | "neck" | "chest" | "abdomen" | "back" | "armpit" | "groin" | "upper_limb" | "lower_limb" | "hand" | "around_nails" | "nail_plate" | "whole_body")[];
            sites_other: string;
            /** @enum {string} */
            source: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
            /** @enum {string} */
            state: "open" | "reported" | "closed";
            stopped_on: string | null;
            symptoms: ("itching" | "burning" | "pain" | "dryness" | "tightness")[];
            symptoms_other: string;
            tests: string;
            treatment: string;
            user_age: number | null;
            user_sex: ("female" | "male") | null;
            version: number;
        };
        AnnualReport: {
            filed_on: string | null;
            pieces: number;
            product: string;
            product_id: string;
            receipt_no: string;
            registration_no: string | null;
            /** @enum {string} */
            state: "filed" | "waived" | "due" | "overdue";
            year: number;
        };
        AttachedFile: {
            content_type: string;
            file_id: string;
            name: string;
            size_bytes: number;
        };
        BatchHolders: {
            items: {
                agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                company_cname: string;
                company_ename: string;
                enterprise_id: string;
                is_own: boolean;
                parent_id: string | null;
                pieces: number;
                trade_nos: string[];
            }[];
        };
        Certificate: {
            certificate: {
                certificate_no: string;
                cover_year: number;
                /** Format: date */
                discharge_on: string;
                importer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                issued_at_ms: number;
                /** Format: date */
                issued_on: string;
                issuer: {
                    address: string;
                    email: string;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    phone: string;
                    place: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    registry: string;
                    role: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    signatory: string;
                    signatory_title: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    time_zone?: string;
                };
                /** @constant */
                kind: "tonnage-certificate";
                legal_basis: {
                    rule_set: string;
                    text: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                lines: {
                    cas_no: string | null;
                    cbi_no?: string;
                    ec_no: string | null;
                    holder: {
                        country: string;
                        name: string;
                        name_local?: string;
                    };
                    /** Format: date */
                    importer_notified_on?: string;
                    ke_no?: string | null;
                    mass_g: number;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    product: {
                        line: number;
                        mass_g: number;
                        name: string;
                        order_ref: string | null;
                        tonnes: string;
                    };
                    reference_no: string;
                    /** Format: date */
                    registration_due_on?: string;
                    status: {
                        code: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    tonnage_band: string;
                    tonnes: string;
                }[];
                port: {
                    code: string;
                    country?: string;
                    en: string;
                    zh: string;
                };
                /** @enum {string} */
                regime: "eu-reach" | "uk-reach" | "k-reach";
                /** @constant */
                schema: 2;
                statement: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                supplier: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                system: string;
                total_mass_g: number;
                total_tonnes: string;
                trade_no: string;
            } | {
                certificate_no: string;
                cover_year: number;
                /** Format: date */
                discharge_on: string;
                importer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                issued_at_ms: number;
                /** Format: date */
                issued_on: string;
                issuer: {
                    address: string;
                    email: string;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    phone: string;
                    place: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    registry: string;
                    role: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    signatory: string;
                    signatory_title: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    time_zone?: string;
                };
                /** @constant */
                kind: "tonnage-certificate";
                legal_basis: {
                    rule_set: string;
                    text: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                lines: {
                    cas_no: string | null;
                    cbi_no?: string;
                    ec_no: string | null;
                    ke_no?: string | null;
                    mass_g: number;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    reference_no: string;
                    status: {
                        code: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    tonnes: string;
                }[];
                port: {
                    code: string;
                    country?: string;
                    en: string;
                    zh: string;
                };
                /** @enum {string} */
                regime: "eu-reach" | "uk-reach" | "k-reach";
                /** @constant */
                schema: 1;
                statement: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                supplier: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                system: string;
                total_mass_g: number;
                total_tonnes: string;
                trade_no: string;
            } | {
                certificate_no: string;
                importer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                issued_at_ms: number;
                /** Format: date */
                issued_on: string;
                issuer: {
                    address: string;
                    email: string;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    phone: string;
                    place: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    registry: string;
                    role: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    signatory: string;
                    signatory_title: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    time_zone?: string;
                };
                /** @constant */
                kind: "confirmation-letter";
                legal_basis: {
                    rule_set: string;
                    text: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                manufacturer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                /** @enum {string} */
                regime: "eu-reach" | "uk-reach" | "k-reach";
                /** @constant */
                schema: 2;
                statement: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                substance: {
                    cas_no: string | null;
                    cbi_no?: string;
                    ec_no: string | null;
                    ke_no?: string | null;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    reference_no: string;
                    status: {
                        code: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                system: string;
                tonnage_band: string;
            } | {
                certificate_no: string;
                importer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                issued_at_ms: number;
                /** Format: date */
                issued_on: string;
                issuer: {
                    address: string;
                    email: string;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    phone: string;
                    place: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    registry: string;
                    role: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    signatory: string;
                    signatory_title: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    time_zone?: string;
                };
                /** @constant */
                kind: "confirmation-letter";
                legal_basis: {
                    rule_set: string;
                    text: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                manufacturer: {
                    address: string;
                    address_local?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                };
                /** @enum {string} */
                regime: "eu-reach" | "uk-reach" | "k-reach";
                /** @constant */
                schema: 1;
                statement: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                substance: {
                    cas_no: string | null;
                    cbi_no?: string;
                    ec_no: string | null;
                    ke_no?: string | null;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    reference_no: string;
                    status: {
                        code: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                system: string;
                tonnage_band: string;
            } | {
                /** Format: date */
                arrival_on: string;
                brand_owner: {
                    address: string;
                    address_local?: string;
                    contact?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                    uscc?: string;
                };
                certificate_no: string;
                cover_year: number;
                importer: {
                    address: string;
                    address_local?: string;
                    contact?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                    uscc?: string;
                };
                issued_at_ms: number;
                /** Format: date */
                issued_on: string;
                issuer: {
                    address: string;
                    email: string;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    phone: string;
                    place: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    registry: string;
                    role: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    signatory: string;
                    signatory_title: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    time_zone?: string;
                };
                /** @constant */
                kind: "authorisation-notice";
                legal_basis: {
                    rule_set: string;
                    text: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                limits: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                lines: {
                    batch_no: string;
                    certificate_no: string;
                    expires_on: string | null;
                    last_annual_report?: number;
                    manufacturer?: number;
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    origin?: {
                        code: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    pieces: number;
                    registrant: number;
                    renewal_pending?: {
                        acceptance_no: string;
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    report_on?: string | null;
                    size: string;
                    type: {
                        /** @enum {string} */
                        code: "special" | "general";
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    valid_until: string | null;
                }[];
                manufacturers?: {
                    address: string;
                    address_local?: string;
                    contact?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                    uscc?: string;
                }[];
                platform: {
                    brand: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                    name: {
                        en: string;
                        ko?: string;
                        zh: string;
                    };
                };
                port: {
                    code: string;
                    country?: string;
                    en: string;
                    zh: string;
                };
                /** @constant */
                regime: "cn-csar";
                registrants: {
                    address: string;
                    address_local?: string;
                    contact?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                    uscc?: string;
                }[];
                responsible_person: {
                    address: string;
                    address_local?: string;
                    contact?: string;
                    corporate_number?: string;
                    country: string;
                    name: string;
                    name_local?: string;
                    uscc?: string;
                };
                /** @constant */
                schema: 2;
                statement: {
                    en: string;
                    ko?: string;
                    zh: string;
                };
                system: string;
                total_pieces: number;
                trade_no: string;
            };
            certificate_no: string;
            code: string;
            cover_year: number;
            id: string;
            importer: string;
            /** Format: date-time */
            issued_at: string;
            /** Format: date */
            issued_on: string;
            key_id: string;
            /** @enum {string} */
            kind: "tonnage_coverage" | "registration_confirmation" | "authorisation_notice";
            sha256: string;
            signature: string;
            /** @enum {string} */
            state: "valid" | "revoked" | "superseded";
            state_at: string | null;
            state_code: ("trade_cancelled" | "content_error" | "registration_invalid" | "party_changed" | "misuse" | "issued_in_error" | "key_compromised" | "authority") | null;
            state_reason: string | null;
            superseded_by: string | null;
            tonnage: string | null;
            trade_no: string | null;
            trade_record_id: string | null;
            verify_url: string;
        };
        CertificatePage: {
            items: components["schemas"]["CertificateRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        CertificateRow: {
            certificate_no: string;
            code: string;
            cover_year: number;
            id: string;
            importer: string;
            /** Format: date-time */
            issued_at: string;
            /** Format: date */
            issued_on: string;
            /** @enum {string} */
            kind: "tonnage_coverage" | "registration_confirmation" | "authorisation_notice";
            /** @enum {string} */
            state: "valid" | "revoked" | "superseded";
            tonnage: string | null;
            trade_no: string | null;
            trade_record_id: string | null;
        };
        CnEnterprise: {
            archived: boolean;
            /** @enum {string} */
            business_type: "producer" | "trader" | "processing_user" | "other";
            company: string;
            company_alias: string;
            company_id: string;
            contact_address: string;
            contacts: {
                email: string;
                id: string;
                name: string;
                phone: string;
                position: string;
                receives_reminders: boolean;
            }[];
            country: components["schemas"]["Country"];
            filings: number;
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            in_use: boolean;
            /** @enum {string} */
            kind: "own" | "related";
            latest_filings: {
                certificate_no: string;
                id: string;
                is_agent: boolean;
                is_applicant: boolean;
                /** @enum {string} */
                status: "draft" | "normal" | "invalid";
                trade_name: string;
            }[];
            login_email: string;
            may_write: boolean;
            name_en: string;
            name_zh: string;
            uscc: string | null;
            version: number;
            warnings: "uscc"[];
        };
        CnEnterprisePage: {
            items: components["schemas"]["CnEnterpriseRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        CnEnterpriseRow: {
            /** @enum {string} */
            business_type: "producer" | "trader" | "processing_user" | "other";
            company: string;
            company_alias: string;
            company_id: string;
            contact_address: string;
            contacts: string[];
            country: components["schemas"]["Country"];
            filings: number;
            id: string;
            /** @enum {string} */
            kind: "own" | "related";
            login_email: string;
            name_en: string;
            name_zh: string;
            /** @enum {string} */
            state: "active" | "archived";
            uscc: string | null;
            version: number;
        };
        CnHome: {
            amber_percent: number;
            duties: {
                certificate_no: string;
                company: string;
                days_left: number;
                /** Format: date */
                due_on: string;
                filing_id: string;
                id: string;
                /** @enum {string} */
                kind: "first_activity_report" | "annual_report" | "publication" | "activity_record" | "confidentiality_end" | "ppord_end" | "iecsc_report" | "iecsc_listing" | "new_hazard" | "information_transfer";
                recipient: string | null;
                source: string;
                trade_name: string;
                year: number | null;
            }[];
            duties_due: number;
            duties_overdue: number;
            duty_next: {
                count: number;
                /** Format: date */
                due_on: string;
                /** @enum {string} */
                kind: "first_activity_report" | "annual_report" | "publication" | "activity_record" | "confidentiality_end" | "ppord_end" | "iecsc_report" | "iecsc_listing" | "new_hazard" | "information_transfer";
            } | null;
            enterprises: {
                /** @enum {string} */
                business_type: "producer" | "trader" | "processing_user" | "other";
                company: string;
                /** @description Tonnes, 3 to 6 decimals */
                counted_tonnes: string;
                country: components["schemas"]["Country"];
                filings: number;
                id: string;
                /** @enum {string} */
                kind: "own" | "related";
                name: string;
                recorded_by_agent: boolean;
                records_due: number;
                records_submitted: number;
            }[];
            gauges: {
                certificate_no: string;
                company: string;
                /** @description Tonnes, 3 to 6 decimals */
                counted_tonnes: string;
                filing_id: string;
                /** @enum {string} */
                gauge: "applied" | "import";
                /** @description Per cent, at most 4 decimals */
                percent: string;
                /** @description Tonnes, 3 to 6 decimals */
                registered_tonnes: string;
                trade_name: string;
            }[];
            messages: {
                /** Format: date-time */
                at: string;
                company: string;
                content: string;
                id: string;
                path: string;
                /** @enum {string} */
                type: "warning" | "system";
                unread: boolean;
            }[];
            records_missing: {
                certificate_no: string;
                company: string;
                draft: {
                    id: string;
                    /** Format: date-time */
                    saved_at: string;
                } | null;
                filing_id: string;
                trade_name: string;
            }[];
            records_missing_count: number;
            /** Format: date */
            today: string;
            year: number;
        };
        ConfirmationLink: {
            company: {
                country: components["schemas"]["Country"];
                name_en: string;
                name_zh: string;
            };
            /** @description Tonnes, 3 to 6 decimals */
            covered_tonnes: string;
            /** Format: date */
            eta: string;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            kind: "distribution" | "purchase";
            lines: components["schemas"]["RecordLine"][];
            missing_statements: number;
            note: string | null;
            order_ref: string | null;
            partner: {
                address: string;
                contact_person: string;
                country: components["schemas"]["Country"];
                name: string;
            };
            port: string;
            port_name_en: string;
            port_name_zh: string;
            revision: number;
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            trade_no: string;
        };
        ContactPage: {
            items: components["schemas"]["ContactRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        ContactRow: {
            email: string;
            enterprise: string | null;
            enterprise_id: string | null;
            experience_years: number | null;
            few_years: boolean;
            id: string;
            name_en: string;
            name_zh: string;
            phone: string;
            title: string;
            version: number;
        };
        Cosmetic: {
            annual_reports: {
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string | null;
                filed_on: string | null;
                receipt_no: string;
                waive_reason: string | null;
                year: number;
            }[];
            annual_reports_owed: {
                /** @enum {string} */
                state: "due" | "overdue";
                /** Format: date */
                until: string;
                year: number;
            }[];
            attachments: {
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string;
                id: string;
                /** @enum {string} */
                kind: "label" | "formula" | "safety" | "test" | "other";
                name: string;
            }[];
            batches: components["schemas"]["CosmeticBatch"][];
            batches_unsampled: number;
            brand_owner: string | null;
            brand_owner_id: string | null;
            certificate_file: components["schemas"]["AttachedFile"] | null;
            certificate_file_id: string | null;
            claims: {
                code: string;
                evidence: {
                    /** @enum {string} */
                    evidence: "human" | "consumer" | "laboratory" | "literature";
                    reports: number;
                    /** @enum {string} */
                    worth: "required" | "one_of" | "supports" | "no_substitute" | "not_needed";
                }[];
                physical_only: boolean;
                proven: boolean;
                settled_by_staff: boolean;
            }[];
            complete: boolean;
            completeness: {
                missing: {
                    field: string;
                    for_trade: boolean;
                    of: string | null;
                    tab: string;
                }[];
                reason: ("invalid" | "certificate_data" | "missing_party" | "contract" | "certificate_ends" | "batch_expired") | null;
                tabs: {
                    attachments: {
                        filled: number;
                        of: number;
                    };
                    basics: {
                        filled: number;
                        of: number;
                    };
                    batches: {
                        filled: number;
                        of: number;
                    };
                    claims: {
                        filled: number;
                        of: number;
                    };
                    registration: {
                        filled: number;
                        of: number;
                    };
                    sizes: {
                        filled: number;
                        of: number;
                    };
                };
                until: string | null;
                /** @enum {string} */
                verdict: "can" | "with_reason" | "not_yet";
            };
            consumer_contact: string;
            contact_email: string;
            effect_reports: {
                claim: string;
                /** @enum {string} */
                evidence: "human" | "consumer" | "laboratory" | "literature";
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string | null;
                id: string;
                institution: string;
                registered_institution: boolean;
                relation: string;
                /** Format: date */
                reported_on: string;
                summary_url: string;
                test_no: string;
            }[];
            feedback: {
                adverse_reaction: boolean;
                content: string;
                /** Format: date */
                feedback_on: string;
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string | null;
                id: string;
                report_id: string | null;
                source: string;
            }[];
            hair_only: boolean;
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            invalid_cause: ("certificate_ended" | "contract_ended" | "renewal_refused" | "filing_cancelled" | "deregistered" | "other") | null;
            invalid_on: string | null;
            invalid_reason: string | null;
            last_annual_report: number | null;
            manufacturer: string | null;
            manufacturer_id: string | null;
            missing: ("size" | "batch")[];
            name_en: string;
            name_zh: string;
            opening_imports: {
                pieces: number;
                year: number;
            }[];
            origin_country: components["schemas"]["Country"] | null;
            packaging: string;
            recalls: {
                batch_ids: string[];
                closed_on: string | null;
                /** Format: date */
                decided_on: string;
                id: string;
                /** @enum {string} */
                level: "first" | "second" | "third";
                recall_no: string;
            }[];
            registration_no: string | null;
            remark: string;
            renewal: {
                /** Format: date */
                closes_on: string;
                is_estimate: boolean;
                /** Format: date */
                opens_on: string;
            } | null;
            renewal_acceptance_no: string | null;
            renewal_file: components["schemas"]["AttachedFile"] | null;
            renewal_file_id: string | null;
            renewal_filed_on: string | null;
            renewal_pending: boolean;
            renewal_refused_on: string | null;
            renewals: {
                acceptance_no: string | null;
                /** Format: date */
                decided_on: string;
                /** @enum {string} */
                decision: "granted" | "refused";
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string | null;
                filed_on: string | null;
                id: string;
                registration_no: string | null;
                valid_until: string | null;
            }[];
            report_on: string | null;
            /** @enum {string} */
            report_validity: "five_years" | "permanent";
            reporting_enterprise: string | null;
            reporting_enterprise_id: string | null;
            responsible_person: string | null;
            rp_contract_file: components["schemas"]["AttachedFile"] | null;
            rp_contract_file_id: string | null;
            rp_contract_from: string | null;
            rp_contract_until: string | null;
            rp_enterprise_id: string | null;
            shelf_life_months: number | null;
            sizes: {
                id: string;
                name: string;
                packaging: string;
                quantity: number;
            }[];
            standing: ("renewal_pending" | "sell_through") | null;
            /** @enum {string} */
            status: "normal" | "invalid";
            storage: ("after_opening_cold" | "room" | "other") | null;
            storage_other: string;
            technical_director: {
                id: string;
                name_en: string;
                name_zh: string;
            } | null;
            technical_director_id: string | null;
            trade_record_count: number;
            /** @enum {string} */
            type: "special" | "general";
            unproven_claims: string[];
            /** Format: date-time */
            updated_at: string;
            use_period_months: number | null;
            valid_until: string | null;
            version: number;
            warnings: {
                registration_no: boolean;
                renewal: boolean;
                technical_director: boolean;
            };
        };
        CosmeticBatch: {
            batch_no: string;
            expires_on: string | null;
            id: string;
            import_on: string | null;
            made_on: string | null;
            quantity: number;
            recalled: boolean;
            retain_until: string | null;
            retained_quantity: number | null;
            retention_on: string | null;
            /** @enum {string} */
            retention_status: "pending" | "retained" | "part_used" | "disposed";
            sampling: {
                file: components["schemas"]["AttachedFile"] | null;
                file_id: string | null;
                place: string;
                quantity: number | null;
                sampled_by: string;
                sampled_on: string | null;
                seal_no: string;
            };
            size_id: string;
            sold_until: string | null;
            test_need: number | null;
            traded: number;
        };
        CosmeticPage: {
            items: components["schemas"]["CosmeticRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        CosmeticRow: {
            batches_unsampled: number;
            brand_owner: string | null;
            complete: boolean;
            id: string;
            last_annual_report: number | null;
            manufacturer: string | null;
            missing: ("size" | "batch")[];
            name_en: string;
            name_zh: string;
            origin_country: components["schemas"]["Country"] | null;
            registration_no: string | null;
            reporting_enterprise: string | null;
            responsible_person: string | null;
            standing: ("renewal_pending" | "sell_through") | null;
            /** @enum {string} */
            status: "normal" | "invalid";
            /** @enum {string} */
            type: "special" | "general";
            unproven_claims: string[];
            /** Format: date-time */
            updated_at: string;
            valid_until: string | null;
            version: number;
        };
        /** @enum {string} */
        Country: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XI" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        CurrentUser: {
            email: string;
            firstname: string;
            info: {
                firstname: string;
            };
            locale: ("zh-CN" | "en-US") | null;
            mails: {
                alarms: boolean;
                answers: boolean;
                arrivals: boolean;
                expiries: boolean;
            };
            permissions: {
                is_cr: boolean;
                is_krscc: boolean;
                is_rp: boolean;
                is_rscc: boolean;
            };
            time_zone: string | null;
            tips: number;
        };
        DistributorPage: {
            items: components["schemas"]["DistributorRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        DistributorRow: {
            address_cn: string;
            address_en: string;
            agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
            /** @enum {string} */
            authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
            authorised_from: string | null;
            authorised_until: string | null;
            company_cname: string;
            company_ename: string;
            contact_cname: string;
            contact_email: string;
            contact_ename: string;
            contact_phone: string;
            id: string;
            oa_id: string | null;
            open_trades: number;
            parent: string | null;
            parent_id: string | null;
            region: string;
            /** @enum {string} */
            state: "active" | "archived";
            uscc: string | null;
            version: number;
        };
        DistributorTree: {
            more: boolean;
            nodes: {
                agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                /** @enum {string} */
                authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
                authorised_from: string | null;
                authorised_until: string | null;
                company_cname: string;
                company_ename: string;
                id: string;
                oa_id: string | null;
                open_trades: number;
                parent_id: string | null;
                region: components["schemas"]["Region"];
                uscc: string | null;
                version: number;
            }[];
        };
        Duin: {
            hazard_classes: ("cmr" | "aquatic" | "candidate_2020" | "candidate_2026")[];
            id: string;
            importers: {
                country: components["schemas"]["Country"];
                file_id: string;
                file_name: string;
                name: string;
                /** Format: date */
                notified_on: string;
                partner_id: string;
            }[];
            valid_until: string | null;
            version: number;
        };
        Duty: {
            certificate_no: string;
            company: string;
            company_id: string;
            done_on: string | null;
            /** Format: date */
            due_on: string;
            filing_id: string;
            id: string;
            /** @enum {string} */
            kind: "first_activity_report" | "annual_report" | "publication" | "activity_record" | "confidentiality_end" | "ppord_end" | "iecsc_report" | "iecsc_listing" | "new_hazard" | "information_transfer";
            /** Format: date */
            opens_on: string;
            recipient: string | null;
            reference_no: string;
            rule_id: string;
            /** @enum {string} */
            state: "open" | "overdue" | "done" | "waived";
            trade_name: string;
            version: number;
            waived_reason: string;
            year: number | null;
        };
        DutyOutcome: {
            at: string[];
            code: number;
            id: string;
        };
        DutyPage: {
            items: components["schemas"]["Duty"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        Enterprise: {
            above: {
                agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                company_cname: string;
                company_ename: string;
                id: string;
            }[];
            address_cn: string;
            address_en: string;
            agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
            archived: boolean;
            /** @enum {string} */
            authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
            authorisation_file: {
                file_id: string;
                name: string;
                size_bytes: number;
            } | null;
            authorisation_file_id: string | null;
            authorised_from: string | null;
            authorised_until: string | null;
            children: {
                agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                archived: boolean;
                /** @enum {string} */
                authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
                authorised_until: string | null;
                company_cname: string;
                company_ename: string;
                id: string;
                region: components["schemas"]["Region"];
            }[];
            company_cname: string;
            company_ename: string;
            contact_cname: string;
            contact_email: string;
            contact_ename: string;
            contact_phone: string;
            contacts: {
                email: string;
                enterprise_id: string | null;
                experience_years: number | null;
                few_years: boolean;
                id: string;
                name_en: string;
                name_zh: string;
                phone: string;
                title: string;
                version: number;
            }[];
            country: components["schemas"]["Country"];
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            more_children: boolean;
            more_contacts: boolean;
            oa_id: string | null;
            oa_locked: boolean;
            open_trades: number;
            parent_id: string | null;
            region: components["schemas"]["Region"];
            roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
            sent: {
                email: string;
                /** Format: date-time */
                expires_at: string;
                /** @enum {string} */
                kind: "trade" | "declaration" | "recall";
                /** Format: date-time */
                sent_at: string;
                /** @enum {string} */
                state: "open" | "used" | "replaced" | "expired";
                subject_id: string;
                subject_no: string | null;
            }[];
            trade_records: {
                /** Format: date */
                arrival_on: string;
                id: string;
                port: string;
                products: string;
                quantity: number;
                /** @enum {string} */
                status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
                trade_no: string;
                waiting_for: ("trading" | "responsible") | null;
            }[];
            trades: number;
            uscc: string | null;
            version: number;
        };
        EnterprisePage: {
            items: components["schemas"]["EnterpriseRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        EnterpriseRow: {
            address_cn: string;
            address_en: string;
            company_cname: string;
            company_ename: string;
            contact_cname: string;
            contact_email: string;
            contact_ename: string;
            contact_phone: string;
            country: components["schemas"]["Country"];
            id: string;
            roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
            /** @enum {string} */
            state: "active" | "archived";
            uscc: string | null;
            version: number;
        };
        Filing: {
            activity_types: ("production" | "import" | "processing_use" | "research_use" | "transfer_export")[];
            agent: string | null;
            agent_id: string | null;
            annual_report_required: boolean;
            applicant: string | null;
            applicant_id: string | null;
            applied_tonnes: string | null;
            certificate_no: string;
            company: string;
            company_id: string;
            confidential: boolean;
            confidential_items: ("name" | "cas" | "formula" | "structure")[];
            confidential_until: string | null;
            duties: {
                annual: boolean;
                first_activity: boolean;
                keep_years: number;
                listing: boolean;
                only_abroad: boolean;
            } | null;
            extension: {
                /** Format: date */
                decided_on: string;
                file_id: string | null;
                /** Format: date */
                until: string;
            } | null;
            files: {
                attached: boolean;
                content_type: string;
                /** @enum {string} */
                document_type: "certificate" | "receipt" | "application" | "test_report" | "risk_assessment" | "polymer_evidence" | "case_evidence" | "agent_authorisation" | "confidentiality_request" | "confidentiality_extension" | "first_activity_report" | "annual_report" | "transfer_record" | "publication" | "authority_notice" | "other";
                file_id: string;
                name: string | null;
                sha256: string;
                size_bytes: number;
                substance_id: string | null;
                /** Format: date-time */
                uploaded_at: string;
                uploaded_by: string;
            }[];
            first_activity_file_id: string | null;
            first_activity_on: string | null;
            hazards: string;
            id: string;
            invalid_note: string;
            invalid_on: string | null;
            invalid_reason: ("withdrawn" | "revoked" | "expired" | "listed" | "replaced" | "error") | null;
            issued_on: string | null;
            law: string | null;
            management_class: ("general" | "hazardous" | "priority") | null;
            management_requirements: string;
            next_duty_on: string | null;
            papers_asked: ("certificate" | "receipt" | "application" | "test_report" | "risk_assessment" | "polymer_evidence" | "case_evidence" | "agent_authorisation" | "confidentiality_request" | "confidentiality_extension" | "first_activity_report" | "annual_report" | "transfer_record" | "publication" | "authority_notice" | "other")[][];
            papers_missing: ("certificate" | "receipt" | "application" | "test_report" | "risk_assessment" | "polymer_evidence" | "case_evidence" | "agent_authorisation" | "confidentiality_request" | "confidentiality_extension" | "first_activity_report" | "annual_report" | "transfer_record" | "publication" | "authority_notice" | "other")[];
            purpose: string;
            regime: ("order_7" | "order_12") | null;
            registered_import_tonnes: string | null;
            registered_on: string | null;
            registration_type: ("regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration") | null;
            risk_measures: string;
            simple_kind: ("basic" | "special") | null;
            special_subtype: ("low_concern_polymer" | "polymer_2_percent" | "ppord" | "scientific_research" | "intermediate" | "export_only") | null;
            /** @enum {string} */
            status: "draft" | "normal" | "invalid";
            submitted_at: string | null;
            substances: components["schemas"]["FilingSubstance"][];
            tier: string | null;
            trade_name: string;
            valid_until: string | null;
            version: number;
            warnings: ("grace" | "volume_below")[];
            years: components["schemas"]["FilingYear"][];
        };
        FilingChange: {
            after: string;
            /** Format: date-time */
            at: string;
            authority_step: ("re_register" | "change_certificate" | "report_hazards" | "change_filing") | null;
            before: string;
            by: string;
            field: string;
            id: string;
            reason: string;
            withheld: boolean;
        };
        FilingPage: {
            items: components["schemas"]["FilingRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        FilingRow: {
            activity_types: ("production" | "import" | "processing_use" | "research_use" | "transfer_export")[];
            agent: string | null;
            applicant: string | null;
            applied_tonnes: string | null;
            cas_nos: (string | null)[];
            certificate_no: string;
            company: string;
            company_id: string;
            confidential: boolean;
            confidential_until: string | null;
            id: string;
            next_duty_on: string | null;
            recorded_year: number;
            regime: ("order_7" | "order_12") | null;
            registered_on: string | null;
            simple_kind: ("basic" | "special") | null;
            special_subtype: ("low_concern_polymer" | "polymer_2_percent" | "ppord" | "scientific_research" | "intermediate" | "export_only") | null;
            /** @enum {string} */
            status: "draft" | "normal" | "invalid";
            substances: string[];
            this_year_percent: string | null;
            trade_name: string;
            type: ("regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration") | null;
            version: number;
        };
        FilingSubstance: {
            cas_no: string | null;
            class_name_en: string;
            class_name_zh: string;
            confidential: boolean;
            id: string;
            name_en: string;
            name_zh: string;
            withheld: boolean;
        };
        FilingTonnage: {
            registered_import_tonnes: string | null;
            registered_tonnes: string | null;
            total: {
                /** @description Tonnes, 3 to 6 decimals */
                domestic_transfer_tonnes: string;
                /** @description Tonnes, 3 to 6 decimals */
                export_tonnes: string;
                /** @description Tonnes, 3 to 6 decimals */
                import_tonnes: string;
                /** @description Tonnes, 3 to 6 decimals */
                production_tonnes: string;
                /** @description Tonnes, 3 to 6 decimals */
                use_tonnes: string;
            };
            years: {
                /** @description Tonnes, 3 to 6 decimals */
                counted_tonnes: string;
                /** @description Tonnes, 3 to 6 decimals */
                domestic_transfer_tonnes: string;
                excesses: {
                    /** @enum {string} */
                    gauge: "applied" | "import";
                    /** @enum {string} */
                    state: "open" | "corrected";
                }[];
                /** @description Tonnes, 3 to 6 decimals */
                export_tonnes: string;
                import_percent: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                import_tonnes: string;
                percent: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                production_tonnes: string;
                registered_tonnes: string | null;
                substances: {
                    /** @description Tonnes, 3 to 6 decimals */
                    domestic_transfer_tonnes: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    export_tonnes: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    import_tonnes: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    production_tonnes: string;
                    substance_id: string | null;
                    /** @description Tonnes, 3 to 6 decimals */
                    use_tonnes: string;
                }[];
                /** @description Tonnes, 3 to 6 decimals */
                use_tonnes: string;
                year: number;
            }[];
        };
        FilingType: {
            allowed: boolean;
            grace: boolean;
            papers: ("certificate" | "receipt" | "application" | "test_report" | "risk_assessment" | "polymer_evidence" | "case_evidence" | "agent_authorisation" | "confidentiality_request" | "confidentiality_extension" | "first_activity_report" | "annual_report" | "transfer_record" | "publication" | "authority_notice" | "other")[];
            /** @enum {string} */
            regime: "order_7" | "order_12";
            /** @enum {string} */
            registration_type: "regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration";
            simple_kind: ("basic" | "special") | null;
            special_subtype: ("low_concern_polymer" | "polymer_2_percent" | "ppord" | "scientific_research" | "intermediate" | "export_only") | null;
            valid_years: number | null;
            volume: {
                below: string | null;
                from: string | null;
            } | null;
            why: ("regime_to_come" | "regime_over") | null;
        };
        FilingYear: {
            /** @description Tonnes, 3 to 6 decimals */
            counted_tonnes: string;
            /** @description Tonnes, 3 to 6 decimals */
            domestic_transfer_tonnes: string;
            /** @description Tonnes, 3 to 6 decimals */
            export_tonnes: string;
            import_percent: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            import_tonnes: string;
            percent: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            production_tonnes: string;
            registered_tonnes: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            use_tonnes: string;
            year: number;
        };
        Found: {
            certificates: {
                items: {
                    certificate_no: string;
                    cover_year: number | null;
                    id: string;
                    importer: string;
                    /** @enum {string} */
                    state: "valid" | "revoked" | "superseded";
                    /** @description Tonnes, 3 to 6 decimals */
                    tonnage: string;
                }[];
                total: number;
                total_is_bound: boolean;
            };
            exact: {
                id: string;
                /** @enum {string} */
                kind: "substances" | "products" | "partners" | "records" | "certificates";
            } | null;
            partners: {
                items: {
                    country: components["schemas"]["Country"];
                    id: string;
                    name: string;
                    /** @enum {string} */
                    role: "downstream" | "supplier";
                    /** @enum {string} */
                    state: "active" | "applied" | "lapsed" | "archived";
                }[];
                total: number;
                total_is_bound: boolean;
            };
            products: {
                items: {
                    id: string;
                    name: string;
                    /** @enum {string} */
                    type: "substance" | "mixture" | "others";
                    /** @description Tonnes, 3 to 6 decimals */
                    usable_tonnage: string;
                }[];
                total: number;
                total_is_bound: boolean;
            };
            records: {
                items: {
                    /** Format: date */
                    eta: string;
                    id: string;
                    partner: string;
                    /** @enum {string} */
                    status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
                    /** @description Tonnes, 3 to 6 decimals */
                    tonnage: string;
                    trade_no: string;
                }[];
                total: number;
                total_is_bound: boolean;
            };
            substances: {
                items: {
                    /** @enum {string} */
                    alarm: "none" | "near" | "past" | "critical";
                    cas_no: string | null;
                    cbi_no: string | null;
                    ec_no: string | null;
                    id: string;
                    /** @enum {string} */
                    jurisdiction: "EU" | "UK" | "KR";
                    ke_no: string | null;
                    name: string | null;
                    registration_no: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    usable_tonnage: string;
                }[];
                total: number;
                total_is_bound: boolean;
            };
        };
        HeldFile: {
            content_type: string;
            file_id: string;
            name: string;
            size_bytes: number;
        };
        HistoryEntry: {
            action: string;
            /** Format: date-time */
            at: string;
            by: string;
            detail: {
                [key: string]: unknown;
            };
        };
        Home: {
            due: {
                days: number | null;
                due_on: string | null;
                /** @enum {string} */
                kind: "statement" | "link" | "authorisation" | "cbi" | "registration" | "corap";
                name: string | null;
                number: string | null;
                subject_id: string | null;
            }[];
            expected_over: number;
            incoming_count: number;
            nearest_to_alarm: {
                /** @enum {string} */
                alarm: "none" | "near" | "past" | "critical";
                alarm_percent: number;
                cas_no: string | null;
                name: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                reserved_tonnage: string;
                substance_id: string;
                /** @description Tonnes, 3 to 6 decimals */
                tonnage: string;
                /** @description Tonnes, 3 to 6 decimals */
                usable_tonnage: string;
                /** @description Tonnes, 3 to 6 decimals */
                used_tonnage: string;
            }[];
            past_alarm: number;
            substances: number;
            usage: {
                alarm_percent: number;
                /** @description Tonnes, 3 to 6 decimals */
                average_tonnage: string;
                cas_no: string | null;
                months: {
                    /** @description Tonnes, 3 to 6 decimals */
                    forecast_tonnage: string;
                    month: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    reserved_tonnage: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    tonnage: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    used_tonnage: string;
                }[];
                name: string | null;
                reached_on: string | null;
                substance_id: string;
                /** @description Tonnes, 3 to 6 decimals */
                tonnage: string;
                /** @description Tonnes, 3 to 6 decimals */
                year_end_tonnage: string;
            } | null;
            waiting: {
                /** Format: date */
                eta: string;
                link_ends_at: string | null;
                partner: string;
                /** @description Tonnes, 3 to 6 decimals */
                tonnage: string;
                trade_no: string;
                trade_record_id: string;
                waited_days: number;
            }[];
            waiting_count: number;
            year: number;
        };
        ImportLink: {
            accepted: {
                /** Format: date-time */
                at: string;
                by: string;
            } | null;
            /** Format: date */
            arrival_on: string;
            brand_owner: {
                country: components["schemas"]["Country"];
                is_tenant: boolean;
                name_en: string;
                name_zh: string;
                region: components["schemas"]["Region"];
            };
            company: {
                name_en: string;
                name_zh: string;
            };
            /** Format: date */
            declared_from: string;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            kind: "trade" | "declaration";
            lines: {
                batch_no: string;
                expires_on: string | null;
                last_annual_report: number | null;
                manufacturer: {
                    name_en: string;
                    name_zh: string;
                } | null;
                name_en: string;
                name_zh: string;
                origin_country: components["schemas"]["Country"] | null;
                quantity: number;
                registrant: {
                    name_en: string;
                    name_zh: string;
                };
                registration_no: string | null;
                renewal_acceptance_no: string | null;
                report_on: string | null;
                sampled: boolean;
                size: string;
                /** @enum {string} */
                type: "special" | "general";
                unsampled_reason: string | null;
                valid_until: string | null;
            }[];
            notice_issued: boolean;
            /** @enum {string} */
            party: "trading" | "responsible";
            port: components["schemas"]["PortOfEntry"];
            responsible_person: {
                country: components["schemas"]["Country"];
                is_tenant: boolean;
                name_en: string;
                name_zh: string;
                region: components["schemas"]["Region"];
            };
            revision: number;
            total_quantity: number;
            trade_no: string;
            trading_enterprise: {
                country: components["schemas"]["Country"];
                is_tenant: boolean;
                name_en: string;
                name_zh: string;
                region: components["schemas"]["Region"];
            };
        } | {
            batches: string[];
            company: {
                name_en: string;
                name_zh: string;
            };
            /** Format: date */
            decided_on: string;
            /** Format: date-time */
            expires_at: string;
            /** @constant */
            kind: "recall";
            /** @enum {string} */
            level: "first" | "second" | "third";
            measures: string;
            product: {
                name_en: string;
                name_zh: string;
            };
            reason: string;
            recall_no: string;
        };
        ImportReceipt: {
            /** @enum {string} */
            answer: "confirmed" | "rejected" | "declared";
            /** Format: date-time */
            answered_at: string;
            answered_by: string;
            reason: string | null;
            revision: number;
            /** @enum {string} */
            status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            trade_no: string;
        };
        ImportRecord: {
            answers: {
                /** Format: date-time */
                at: string;
                automatic: boolean;
                enterprise: string;
                ip: string | null;
                name: string;
                on_behalf_reason: string | null;
                /** @enum {string} */
                party: "trading" | "responsible";
                proof_file_id: string | null;
            }[];
            /** Format: date */
            arrival_on: string;
            asked_at: string | null;
            brand_owner: {
                company_cname: string;
                company_ename: string;
                country: components["schemas"]["Country"];
                id: string;
                is_own: boolean;
                region: components["schemas"]["Region"];
            } | null;
            brand_owner_id: string;
            completed_at: string | null;
            confirmed_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            declaration: {
                customs_no: string;
                /** Format: date */
                declared_on: string;
                file_id: string;
                file_name: string | null;
            } | null;
            held_since: string | null;
            history: components["schemas"]["HistoryEntry"][];
            holds: ("company_closed" | "answer_missing" | "product_unusable" | "party_changed" | "batch_recalled" | "distributor_unauthorised" | "unprintable" | "look_alike_name" | "review_first")[];
            id: string;
            issue_failing: {
                attempts: number;
                /** @enum {string} */
                fault: "signature" | "drawing" | "storage" | "unknown";
                next_try_at: string | null;
            } | null;
            lines: {
                batch_id: string;
                batch_no: string;
                expires_on: string | null;
                left: number;
                line_no: number;
                name_en: string;
                name_zh: string;
                product_id: string;
                quantity: number;
                recalled: boolean;
                registration_no: string | null;
                renewal_acceptance_no: string | null;
                sampled: boolean;
                size: string;
                /** @enum {string} */
                type: "special" | "general";
                unsampled_reason: string | null;
                valid_until: string | null;
            }[];
            links: {
                /** Format: date-time */
                created_at: string;
                email: string;
                /** Format: date-time */
                expires_at: string;
                /** @enum {string} */
                kind: "trade" | "declaration" | "recall";
                party: ("trading" | "responsible") | null;
                revision: number;
                superseded_at: string | null;
                used_at: string | null;
            }[];
            notice: {
                id: string;
                issued_on: string;
                notice_no: string;
                revision: number | null;
                /** @enum {string} */
                state: "valid" | "revoked" | "superseded";
                state_at: string | null;
                state_reason: string | null;
            } | null;
            notice_id: string | null;
            port: string;
            port_of_entry: components["schemas"]["PortOfEntry"];
            reject_reason: string | null;
            rejected_by: ("trading" | "responsible" | "member" | "staff" | "system") | null;
            replaced_declarations: {
                customs_no: string;
                /** Format: date */
                declared_on: string;
                file_id: string;
                file_name: string;
                reason: string;
                /** Format: date-time */
                replaced_at: string;
            }[];
            responsible_person: {
                company_cname: string;
                company_ename: string;
                country: components["schemas"]["Country"];
                id: string;
                is_own: boolean;
                region: components["schemas"]["Region"];
            } | null;
            revision: number;
            /** @enum {string} */
            status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            total_quantity: number;
            trade_no: string;
            trading_enterprise: {
                company_cname: string;
                company_ename: string;
                country: components["schemas"]["Country"];
                id: string;
                is_own: boolean;
                region: components["schemas"]["Region"];
            } | null;
            trading_enterprise_id: string;
            unprintable: {
                character: string;
                /** @enum {string} */
                part: "party" | "product" | "substance" | "port" | "number" | "other";
                text: string;
            }[];
            version: number;
            waiting_for: ("trading" | "responsible" | "release") | null;
        };
        ImportRecordMoved: {
            id: string;
            /** @enum {string} */
            status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            trade_no: string;
            version: number;
        };
        ImportRecordPage: {
            items: components["schemas"]["ImportRecordRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        ImportRecordRow: {
            /** Format: date */
            arrival_on: string;
            asked_at: string | null;
            brand_owner: string | null;
            brand_owner_id: string;
            completed_at: string | null;
            confirmed_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            customs_no: string | null;
            declared_on: string | null;
            held_since: string | null;
            id: string;
            notice_id: string | null;
            notice_no: string | null;
            port: string;
            products: string[];
            reject_reason: string | null;
            rejected_by: ("trading" | "responsible" | "member" | "staff" | "system") | null;
            responsible_person: string | null;
            /** @enum {string} */
            status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            total_quantity: number;
            trade_no: string;
            trading_enterprise: string | null;
            trading_enterprise_id: string;
            version: number;
            waiting_for: ("trading" | "responsible" | "release") | null;
        };
        IncomingRecord: {
            answer: {
                at: string | null;
                by: string | null;
                closed_by: ("member" | "staff" | "system") | null;
                /** @enum {string} */
                kind: "confirmed" | "rejected" | "closed";
                reason: string | null;
            } | null;
            company: {
                country: components["schemas"]["Country"];
                name_en: string;
                name_zh: string;
            };
            /** @description Tonnes, 3 to 6 decimals */
            covered_tonnes: string;
            draws: {
                cas_no: string | null;
                name_en: string;
                name_zh: string;
                registration_no: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                reserved_tonnage: string;
                substance_id: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                this_tonnage: string;
                /** @description Tonnes, 3 to 6 decimals */
                tonnage: string;
                /** @description Tonnes, 3 to 6 decimals */
                usable_tonnage: string;
                /** @enum {string} */
                use_class: "standard" | "intermediate";
                /** @description Tonnes, 3 to 6 decimals */
                used_tonnage: string;
                year: number;
            }[];
            /** Format: date */
            eta: string;
            id: string;
            /** @enum {string} */
            kind: "distribution" | "purchase";
            lines: components["schemas"]["RecordLine"][];
            missing_statements: number;
            note: string | null;
            order_ref: string | null;
            partner: {
                address: string;
                contact_person: string;
                country: components["schemas"]["Country"];
                name: string;
            };
            port: string;
            port_name_en: string;
            port_name_zh: string;
            revision: number;
            sent_at: string | null;
            /** @enum {string} */
            status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            trade_no: string;
            version: number;
        };
        IncomingRecordPage: {
            items: components["schemas"]["IncomingRecordRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
            waiting: number;
        };
        IncomingRecordRow: {
            company_name_en: string;
            company_name_zh: string;
            /** Format: date */
            eta: string;
            id: string;
            /** @enum {string} */
            kind: "distribution" | "purchase";
            missing_statements: number;
            port: string;
            products: string[];
            rejected_by: ("partner" | "member" | "staff" | "system") | null;
            rejection_reason: string | null;
            sent_at: string | null;
            /** @enum {string} */
            status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            trade_no: string;
            version: number;
        };
        InformationTransfer: {
            /** Format: date-time */
            at: string;
            by: string;
            file_id: string | null;
            id: string;
            recipient: string | null;
            recipient_id: string;
            /** Format: date */
            sent_on: string;
        };
        LedgerEntry: {
            /** Format: date-time */
            at: string;
            by: string | null;
            drawn_by: string | null;
            eta: string | null;
            id: string;
            /** @enum {string} */
            kind: "reserve" | "use" | "release";
            partner: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            reserved_change: string;
            /** @description Tonnes, 3 to 6 decimals */
            tonnage: string;
            trade_no: string | null;
            trade_record_id: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            usable_after: string;
            /** @description Tonnes, 3 to 6 decimals */
            used_change: string;
        };
        LedgerPage: {
            items: components["schemas"]["LedgerEntry"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        MadeAdverseReaction: {
            /** Format: date */
            due_on: string;
            id: string;
            report_no: string;
            version: number;
        };
        Message: {
            /** Format: date-time */
            at: string;
            company: string;
            company_id: string;
            content: string;
            corrected: boolean;
            id: string;
            /** @enum {string} */
            kind: "duty" | "amber" | "excess" | "not_fulfilled" | "filing_invalid" | "report_ready" | "staff";
            path: string;
            read: boolean;
            title: string;
            /** @enum {string} */
            type: "warning" | "system";
        };
        MessagePage: {
            items: components["schemas"]["Message"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        OrderedReport: {
            filing_ids: string[];
            id: string;
            /** @enum {string} */
            state: "pending" | "done" | "failed";
        };
        PeoplePage: {
            items: components["schemas"]["PersonRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        PersonRow: {
            default_company: string | null;
            email: string | null;
            id: string;
            invited_until: string | null;
            last_login_at: string | null;
            name: string;
            or_system: string | null;
            roles: {
                krscc: ("admin" | "member" | "viewer") | null;
                rscc: ("admin" | "member" | "viewer") | null;
            };
            state: ("invited" | "active" | "disabled") | null;
        };
        PortOfEntry: {
            code: string;
            /** @enum {string} */
            mode: "sea" | "air" | "road";
            name_en: string;
            name_zh: string;
        };
        Recall: {
            answered: number;
            batch_ids: string[];
            batch_nos: string[];
            batches: {
                batch_no: string;
                id: string;
                quantity: number;
                size: string;
                traded: number;
            }[];
            closed_on: string | null;
            /** Format: date */
            decided_on: string;
            disposal: string;
            file_ids: string[];
            files: components["schemas"]["HeldFile"][];
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            /** @enum {string} */
            level: "first" | "second" | "third";
            measures: string;
            parties: number;
            party_list: {
                acknowledged_at: string | null;
                acknowledged_by: string | null;
                agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                company_cname: string;
                company_ename: string;
                enterprise_id: string;
                explanation: string | null;
                is_own: boolean;
                notified_at: string | null;
                pieces: number;
                recovered: number | null;
                /** @enum {string} */
                state: "waiting" | "notified" | "acknowledged" | "explained";
                stock: number | null;
            }[];
            product_id: string;
            product_name_en: string;
            product_name_zh: string;
            reason: string;
            recall_no: string;
            recovered: number;
            reported_on: string | null;
            /** @enum {string} */
            state: "open" | "closed";
            version: number;
        };
        RecallPage: {
            items: components["schemas"]["RecallRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        RecallReceipt: {
            /** Format: date-time */
            at: string;
            name: string;
            recall_no: string;
            stock: number;
        };
        RecallRow: {
            answered: number;
            batch_nos: string[];
            closed_on: string | null;
            /** Format: date */
            decided_on: string;
            id: string;
            /** @enum {string} */
            level: "first" | "second" | "third";
            parties: number;
            product_id: string;
            product_name_en: string;
            product_name_zh: string;
            recall_no: string;
            recovered: number;
            reported_on: string | null;
            /** @enum {string} */
            state: "open" | "closed";
            version: number;
        };
        Receipt: {
            /** Format: date-time */
            answered_at: string;
            answered_by: string;
            reason: string | null;
            revision: number;
            /** @enum {string} */
            status: "CONFIRMED" | "REJECTED";
            trade_no: string;
        };
        RecordLine: {
            line_no: number;
            /** @enum {string} */
            origin: "own" | "purchased";
            product_id: string;
            product_name: string;
            substances: components["schemas"]["RecordSubstance"][];
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            /** @enum {string} */
            type: "substance" | "mixture" | "others";
        };
        RecordSubstance: {
            cas_no: string;
            ec_no: string;
            ke_no: string | null;
            name_en: string;
            name_zh: string;
            needs_statement: boolean;
            /** @description Per cent, at most 4 decimals */
            percent: string;
            registration_id: string;
            registration_no: string;
            statement: {
                name: string;
                size_bytes: number;
                /** Format: date-time */
                uploaded_at: string;
                uploaded_by: string;
            } | null;
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            /** @description Tonnes, 3 to 6 decimals */
            usable_tonnage?: string;
            /** @enum {string} */
            use_class: "standard" | "intermediate";
        };
        /** @description Login has expired, please log in again. */
        Refusal4001: {
            /** @constant */
            code: 4001;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description You do not have permission for this. */
        Refusal4002: {
            /** @constant */
            code: 4002;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description The account is locked: the partnership must be verified. */
        Refusal4003: {
            /** @constant */
            code: 4003;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description The only-representative authorisation has lapsed. Has it been renewed? */
        Refusal4004: {
            /** @constant */
            code: 4004;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description Account status updated, system will log out. */
        Refusal4005: {
            /** @constant */
            code: 4005;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description Account status updated, system will log out. */
        Refusal4006: {
            /** @constant */
            code: 4006;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 9;
            /** @constant */
            success: false;
        };
        /** @description Not Allowed Chinese Characters. */
        Refusal4007: {
            /** @constant */
            code: 4007;
            data: {
                fields: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 1;
            /** @constant */
            success: false;
        };
        /** @description We could not find that. */
        Refusal4040: {
            /** @constant */
            code: 4040;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Please check what you entered. */
        Refusal4100: {
            /** @constant */
            code: 4100;
            data: {
                fields: {
                    [key: string]: string;
                };
                /** @enum {string} */
                outcome?: "company_new" | "contact_new" | "name_email_mismatch";
                remaining?: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Exceeded tonnage. */
        Refusal4101: {
            /** @constant */
            code: 4101;
            data: {
                fields?: {
                    [key: string]: string;
                };
                lines: {
                    /** @description Tonnes, 3 to 6 decimals */
                    needed: string;
                    substance: string;
                    /** @description Tonnes, 3 to 6 decimals */
                    usable: string;
                    year: number;
                }[];
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The product is not valid at the ETA. */
        Refusal4102: {
            /** @constant */
            code: 4102;
            data: {
                fields?: {
                    [key: string]: string;
                };
                lines?: {
                    line: number;
                    product: string;
                    /** @enum {string} */
                    reason: "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
                }[];
                /** @enum {string} */
                reason?: "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The product has no tonnage left. */
        Refusal4103: {
            /** @constant */
            code: 4103;
            data: {
                fields?: {
                    [key: string]: string;
                };
                lines?: {
                    line: number;
                    product: string;
                    /** @enum {string} */
                    reason: "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
                }[];
                /** @enum {string} */
                reason?: "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Upload every intermediate statement first. */
        Refusal4104: {
            /** @constant */
            code: 4104;
            data: {
                missing: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description That cannot be done in the present state. */
        Refusal4105: {
            /** @constant */
            code: 4105;
            data: {
                fields?: {
                    [key: string]: string;
                };
                parties?: string[];
                report_id?: string;
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Someone else changed this meanwhile. Reload and try again. */
        Refusal4106: {
            /** @constant */
            code: 4106;
            data: {
                fields?: {
                    [key: string]: string;
                };
                gauges?: components["schemas"]["VolumeGauge"][];
                volume_version?: number;
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Total substance content can't be over 100% */
        Refusal4107: {
            /** @constant */
            code: 4107;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The company name cannot be your own company. */
        Refusal4108: {
            /** @constant */
            code: 4108;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This company is already your trade partner. */
        Refusal4109: {
            /** @constant */
            code: 4109;
            data: {
                fields: {
                    [key: string]: string;
                };
                partner?: {
                    id: string;
                    /** @enum {string} */
                    state: "active" | "applied" | "lapsed" | "archived";
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This company cannot be added. */
        Refusal4110: {
            /** @constant */
            code: 4110;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Each company can be applied to only once a day. */
        Refusal4111: {
            /** @constant */
            code: 4111;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Today's applications are used up, try again tomorrow. */
        Refusal4112: {
            /** @constant */
            code: 4112;
            data: {
                remaining: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The link is no longer valid. */
        Refusal4114: {
            /** @constant */
            code: 4114;
            data: {
                /** @enum {string} */
                answer?: "confirmed" | "rejected" | "declared";
                answered_at?: string | null;
                answered_by?: string | null;
                company_name_en?: string;
                company_name_zh?: string;
                ended?: string;
                /** Format: date-time */
                expired_at?: string;
                /** @enum {string} */
                kind?: "trade" | "declaration" | "recall";
                /** @enum {string} */
                reason: "expired" | "used" | "superseded" | "unknown";
                recall_no?: string;
                renews?: boolean;
                revision?: number;
                superseded_at?: string | null;
                trade_no?: string;
                waiting?: boolean;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This kind of file is not accepted. */
        Refusal4115: {
            /** @constant */
            code: 4115;
            data: {
                fields: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The file is larger than allowed. */
        Refusal4116: {
            /** @constant */
            code: 4116;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Incorrect account or password. */
        Refusal4120: {
            /** @constant */
            code: 4120;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The email account is not available. */
        Refusal4121: {
            /** @constant */
            code: 4121;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The system is not linked to an enterprise. */
        Refusal4122: {
            /** @constant */
            code: 4122;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This idempotency key was used for another request. */
        Refusal4130: {
            /** @constant */
            code: 4130;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The port of discharge is outside what the registration covers. */
        Refusal4131: {
            /** @constant */
            code: 4131;
            data: {
                fields?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                reason: "unknown_port" | "outside_market" | "no_registration_there" | "importer_elsewhere" | "not_notified";
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The trade partner has no e-mail address. */
        Refusal4132: {
            /** @constant */
            code: 4132;
            data: {
                fields?: {
                    [key: string]: string;
                };
                parties?: string[];
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The supplier is not on the platform yet. Ask your consultant to register its certificate. */
        Refusal4133: {
            /** @constant */
            code: 4133;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description It is in use and cannot be deleted. */
        Refusal4134: {
            /** @constant */
            code: 4134;
            data: {
                fields?: {
                    [key: string]: string;
                };
                uses?: {
                    by: string[];
                    row: string;
                }[];
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The request is larger than allowed. */
        Refusal4135: {
            /** @constant */
            code: 4135;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description At least one admin must remain. */
        Refusal4138: {
            /** @constant */
            code: 4138;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This user already belongs to the company. */
        Refusal4139: {
            /** @constant */
            code: 4139;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Now {{n}} records match; confirm again. */
        Refusal4146: {
            /** @constant */
            code: 4146;
            data: {
                n: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The partner has not confirmed yet. */
        Refusal4147: {
            /** @constant */
            code: 4147;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Enter the code from your authenticator. */
        Refusal4150: {
            /** @constant */
            code: 4150;
            data: {
                challenge: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The code is wrong or already used. */
        Refusal4151: {
            /** @constant */
            code: 4151;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description please save product data first */
        Refusal4165: {
            /** @constant */
            code: 4165;
            data: {
                fields: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Complete the product first: {{missing}} */
        Refusal4166: {
            /** @constant */
            code: 4166;
            data: {
                fields?: {
                    [key: string]: string;
                };
                lines: {
                    line: number;
                    missing: ("size" | "batch")[];
                    product: string;
                }[];
                reason: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Batch {{batch}} has no retention sample. Give a reason to go on. */
        Refusal4167: {
            /** @constant */
            code: 4167;
            data: {
                batch: string;
                batches: string[];
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 1;
            /** @constant */
            success: false;
        };
        /** @description Batch {{batch}} has {{left}} left, {{need}} needed. */
        Refusal4168: {
            /** @constant */
            code: 4168;
            data: {
                batch: string;
                fields?: {
                    [key: string]: string;
                };
                left: number;
                need: number;
                traded?: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Product not usable on arrival. */
        Refusal4169: {
            /** @constant */
            code: 4169;
            data: {
                batch?: string | null;
                fields?: {
                    [key: string]: string;
                };
                line?: number;
                lines?: {
                    batch: string | null;
                    line: number;
                    product: string;
                    reason: string;
                }[];
                product?: string;
                reason: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description One record takes products of one brand owner and one responsible person. */
        Refusal4170: {
            /** @constant */
            code: 4170;
            data: {
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Batch {{batch}} already exists for this size. */
        Refusal4171: {
            /** @constant */
            code: 4171;
            data: {
                batch: string;
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The sample must be kept until {{date}}. */
        Refusal4172: {
            /** @constant */
            code: 4172;
            data: {
                batch: string;
                date: string;
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The agency level must be below its parent's. */
        Refusal4173: {
            /** @constant */
            code: 4173;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Batch {{batch}} is under recall. */
        Refusal4174: {
            /** @constant */
            code: 4174;
            data: {
                batch: string;
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Only a confirmed record takes a customs declaration. */
        Refusal4175: {
            /** @constant */
            code: 4175;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Already reported: add an update. */
        Refusal4176: {
            /** @constant */
            code: 4176;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This OA ID is in use. */
        Refusal4177: {
            /** @constant */
            code: 4177;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The distributor's authorisation does not cover the arrival date. */
        Refusal4179: {
            /** @constant */
            code: 4179;
            data: {
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description This type is not allowed under the regime on that date. */
        Refusal4180: {
            /** @constant */
            code: 4180;
            data: {
                fields?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                why: "regime_to_come" | "regime_over" | "unknown";
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The applied volume does not fit the type. */
        Refusal4181: {
            /** @constant */
            code: 4181;
            data: {
                below: string | null;
                fields?: {
                    [key: string]: string;
                };
                reason: "research_filing" | null;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description A foreign applicant needs an agent in China. */
        Refusal4182: {
            /** @constant */
            code: 4182;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The certificate no. exists already. */
        Refusal4183: {
            /** @constant */
            code: 4183;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The filing is invalid or a draft. */
        Refusal4184: {
            /** @constant */
            code: 4184;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description A record exists for this year. */
        Refusal4185: {
            /** @constant */
            code: 4185;
            data: {
                id: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The year is outside the registration. */
        Refusal4186: {
            /** @constant */
            code: 4186;
            data: {
                fields?: {
                    [key: string]: string;
                };
                from: number;
                until: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Give a reason. */
        Refusal4187: {
            /** @constant */
            code: 4187;
            data: {
                deviations?: ("excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled")[];
                fields?: {
                    [key: string]: string;
                };
                gauges?: components["schemas"]["VolumeGauge"][];
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Read and confirm the legal risk notice. */
        Refusal4188: {
            /** @constant */
            code: 4188;
            data: {
                deviations: ("before_registration" | "after_end" | "not_fulfilled")[];
                fields?: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The same file is already uploaded. */
        Refusal4189: {
            /** @constant */
            code: 4189;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Upload interrupted or file incomplete; upload again. */
        Refusal4190: {
            /** @constant */
            code: 4190;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Must be kept until {{until}}. */
        Refusal4191: {
            /** @constant */
            code: 4191;
            data: {
                until: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Confidentiality not as the law has it. */
        Refusal4192: {
            /** @constant */
            code: 4192;
            data: {
                at_most?: string;
                fields?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                reason: "too_long" | "no_substance" | "no_extension";
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Choose an enterprise. */
        Refusal4193: {
            /** @constant */
            code: 4193;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description No submitted record for that year. */
        Refusal4194: {
            /** @constant */
            code: 4194;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The duty is done already. */
        Refusal4195: {
            /** @constant */
            code: 4195;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Keep at least one contact. */
        Refusal4196: {
            /** @constant */
            code: 4196;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description At most 50 files per filing. */
        Refusal4197: {
            /** @constant */
            code: 4197;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description All parts must belong to one enterprise. */
        Refusal4198: {
            /** @constant */
            code: 4198;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Upload the certificate or receipt first. */
        Refusal4199: {
            /** @constant */
            code: 4199;
            data: {
                fields?: {
                    [key: string]: string;
                };
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description The only-representative authorisation ends before the ETA; renew it first. */
        Refusal4200: {
            /** @constant */
            code: 4200;
            data: {
                until: string;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description There is no room for more files. Files that were replaced or never used are deleted after a day; your consultant can make more room. */
        Refusal4203: {
            /** @constant */
            code: 4203;
            data: {
                fields: {
                    [key: string]: string;
                };
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Too many people are signing in at this moment. Try again in a few seconds. */
        Refusal4210: {
            /** @constant */
            code: 4210;
            data: {
                retry_after_s: number;
            };
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Too many requests, try again later. */
        Refusal4290: {
            /** @constant */
            code: 4290;
            data: {
                fields?: {
                    [key: string]: string;
                };
                parties?: string[];
                retry_after_s?: number;
            } | null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        /** @description Something went wrong on our side. Try again later. */
        Refusal5000: {
            /** @constant */
            code: 5000;
            data: null;
            message: string;
            requestId: string;
            /** @constant */
            showType: 2;
            /** @constant */
            success: false;
        };
        Region: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
        Report: {
            company_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            filing_ids: string[];
            /** @enum {string} */
            format: "pdf" | "xlsx";
            id: string;
            /** @enum {string} */
            identity: "class" | "full";
            /** @enum {string} */
            kind: "annual" | "first_activity";
            name: string | null;
            size_bytes: number | null;
            /** @enum {string} */
            state: "pending" | "done" | "failed";
            unprintable: {
                character: string;
                text: string;
            } | null;
            year: number | null;
        };
        ResponsiblePersonProfile: {
            address_cn: string;
            address_en: string;
            company_cname: string;
            company_ename: string;
            contact_cname: string;
            contact_email: string;
            contact_ename: string;
            contact_phone: string;
            country: components["schemas"]["Country"];
            id: string;
            region: components["schemas"]["Region"];
            /** @enum {string} */
            release_mode: "auto" | "admin";
            roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
            signatory_en: string;
            signatory_title_en: string;
            signatory_title_zh: string;
            signatory_zh: string;
            uscc: string | null;
            version: number;
        };
        RpFound: {
            cosmetics: {
                items: {
                    id: string;
                    name_en: string;
                    name_zh: string;
                    registration_no: string | null;
                    /** @enum {string} */
                    status: "normal" | "invalid";
                    /** @enum {string} */
                    type: "special" | "general";
                }[];
                total: number;
                total_is_bound: boolean;
            };
            distributors: {
                items: {
                    agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @enum {string} */
                    authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
                    company_cname: string;
                    company_ename: string;
                    country: components["schemas"]["Country"];
                    id: string;
                    oa_id: string | null;
                    region: components["schemas"]["Region"];
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    uscc: string | null;
                }[];
                total: number;
                total_is_bound: boolean;
            };
            enterprises: {
                items: {
                    agency_level: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @enum {string} */
                    authorisation: "valid" | "ending" | "ended" | "to_come" | "none";
                    company_cname: string;
                    company_ename: string;
                    country: components["schemas"]["Country"];
                    id: string;
                    oa_id: string | null;
                    region: components["schemas"]["Region"];
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    uscc: string | null;
                }[];
                total: number;
                total_is_bound: boolean;
            };
            exact: {
                id: string;
                /** @enum {string} */
                kind: "cosmetics" | "distributors" | "trades" | "reactions" | "enterprises";
            } | null;
            reactions: {
                items: {
                    description: string;
                    /** Format: date */
                    due_on: string;
                    id: string;
                    product_name_en: string;
                    product_name_zh: string;
                    report_no: string;
                    /** @enum {string} */
                    severity: "general" | "serious" | "wide_impact";
                    /** @enum {string} */
                    state: "open" | "reported" | "closed";
                }[];
                total: number;
                total_is_bound: boolean;
            };
            trades: {
                items: {
                    /** Format: date */
                    arrival_on: string;
                    customs_no: string | null;
                    id: string;
                    /** @enum {string} */
                    status: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
                    total_quantity: number;
                    trade_no: string;
                    trading_enterprise: string | null;
                }[];
                total: number;
                total_is_bound: boolean;
            };
        };
        RpHome: {
            adverse_due: {
                days_left: number;
                /** Format: date */
                due_on: string;
                /** Format: date */
                first_discovered_on: string;
                id: string;
                product: string;
                product_id: string;
                report_no: string;
                /** @enum {string} */
                severity: "general" | "serious" | "wide_impact";
            }[];
            adverse_open: number;
            adverse_overdue: number;
            annual_reports: {
                due: number;
                overdue: number;
            };
            declarations_missing: number;
            ending: {
                days_left: number;
                /** Format: date */
                ends_on: string;
                id: string;
                /** @enum {string} */
                kind: "certificate" | "contract" | "authorisation";
                name: string;
                renewal_filed_on: string | null;
                renewal_opens_on: string | null;
            }[];
            is_bound: boolean;
            months: {
                month: string;
                pieces: number;
                undeclared_pieces: number;
            }[];
            products_incomplete: number;
            recalls_open: number;
            renewals_pending: {
                product: string;
                product_id: string;
                renewal_acceptance_no: string;
                /** Format: date */
                renewal_filed_on: string;
                /** Format: date */
                valid_until: string;
            }[];
            unsampled: number;
            waiting: {
                /** Format: date */
                arrival_on: string;
                enterprise: string;
                link_ends_at: string | null;
                quantity: number;
                trade_no: string;
                trade_record_id: string;
                waited_days: number;
                /** @enum {string} */
                waiting_for: "trading" | "responsible" | "release";
            }[];
            waiting_count: number;
        };
        SavedCnEnterprise: {
            id: string;
            version: number;
            warnings: "uscc"[];
        };
        SavedView: {
            id: string;
            list: string;
            name: string;
            query: string;
        };
        SelectableCosmetic: {
            batches: {
                batch_no: string;
                expires_on: string | null;
                id: string;
                left: number;
                sampled: boolean;
                selectable: boolean;
                size: string;
                why: {
                    /** @enum {number} */
                    code: 4166 | 4168 | 4169 | 4170 | 4174;
                    missing: ("size" | "batch")[];
                    reason: ("invalid" | "certificate_data" | "missing_party" | "contract" | "certificate_ends" | "batch_expired") | null;
                } | null;
            }[];
            brand_owner_id: string | null;
            id: string;
            name_en: string;
            name_zh: string;
            registration_no: string | null;
            renewal_pending: boolean;
            rp_enterprise_id: string | null;
            selectable: boolean;
            /** @enum {string} */
            type: "special" | "general";
            valid_until: string | null;
            why: {
                /** @enum {number} */
                code: 4166 | 4168 | 4169 | 4170 | 4174;
                missing: ("size" | "batch")[];
                reason: ("invalid" | "certificate_data" | "missing_party" | "contract" | "certificate_ends" | "batch_expired") | null;
            } | null;
        };
        SelectableProduct: {
            account: {
                reserved_tonnage: string | null;
                tonnage: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                usable_tonnage: string;
                used_tonnage: string | null;
            } | null;
            composition: {
                account: {
                    reserved_tonnage: string | null;
                    tonnage: string | null;
                    /** @description Tonnes, 3 to 6 decimals */
                    usable_tonnage: string;
                    used_tonnage: string | null;
                } | null;
                cas_no: string;
                ec_no: string;
                ke_no: string | null;
                name_en: string;
                name_zh: string;
                /** @description Per cent, at most 4 decimals */
                percent: string;
                registration_no: string;
                substance_id: string;
                /** @enum {string} */
                use_class: "standard" | "intermediate";
                valid_until: string | null;
                /** @enum {string} */
                validity: "valid" | "invalid";
            }[];
            eta: string | null;
            id: string;
            /** @description Tonnes, 3 to 6 decimals */
            most_tonnes: string;
            name: string;
            /** @enum {string} */
            origin: "own" | "purchased";
            purchase_year: number | null;
            reason: ("archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage") | null;
            selectable: boolean;
            shared: boolean;
            trade_no: string | null;
            /** @enum {string} */
            type: "substance" | "mixture" | "others";
        };
        Substance: {
            /** @enum {string} */
            alarm: "none" | "near" | "past" | "critical";
            alarm_percent: number;
            authorisation_until: string | null;
            cas_no: string | null;
            cbi_no?: string | null;
            cbi_valid_until?: string | null;
            corap_status?: ("concluded" | "finished" | "conclusion_under_preparation" | "follow_up" | "ongoing" | "information_requested" | "not_started" | "suspended" | "withdrawn") | null;
            ec_no: string | null;
            forecast: {
                /** @description Tonnes, 3 to 6 decimals */
                average_tonnage: string;
                reached_on: string | null;
                /** @description Tonnes, 3 to 6 decimals */
                year_end_tonnage: string;
            } | null;
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            ke_no?: string | null;
            name: string | null;
            name_en: string | null;
            name_zh: string | null;
            owner: {
                company_name: string;
                unique_id: string;
            } | null;
            products: {
                id: string;
                name: string;
                /** @description Per cent, at most 4 decimals */
                percent: string;
                /** @enum {string} */
                type: "substance" | "mixture" | "others";
            }[];
            public_companies: {
                company_name: string;
                records: number;
                /** @description Tonnes, 3 to 6 decimals */
                reserved_tonnage: string;
                /** Format: date-time */
                since: string;
                unique_id: string;
                /** @description Tonnes, 3 to 6 decimals */
                used_tonnage: string;
            }[];
            registration_date: string | null;
            registration_no: string;
            /** @enum {string} */
            registration_type: "pre_registration" | "later_pre_registration" | "intermediate" | "registration" | "uk_registration" | "duin";
            regulations: ("EU" | "UK" | "KR")[];
            /** @description Tonnes, 3 to 6 decimals */
            reserved_tonnage: string;
            submission_date: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            tonnage: string;
            tonnage_band: string;
            /** @description Tonnes, 3 to 6 decimals */
            usable_tonnage: string;
            /** @enum {string} */
            use_class: "standard" | "intermediate";
            /** @description Tonnes, 3 to 6 decimals */
            used_tonnage: string;
            /** Format: date */
            valid_from: string;
            valid_until: string | null;
            /** @enum {string} */
            validity: "valid" | "invalid";
            version: number;
            year: number;
        };
        SubstancePage: {
            items: components["schemas"]["SubstanceRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        SubstanceRow: {
            /** @enum {string} */
            alarm: "none" | "near" | "past" | "critical";
            alarm_percent: number;
            cas_no: string | null;
            cbi_no?: string | null;
            cbi_valid_until?: string | null;
            corap_status?: ("concluded" | "finished" | "conclusion_under_preparation" | "follow_up" | "ongoing" | "information_requested" | "not_started" | "suspended" | "withdrawn") | null;
            ec_no: string | null;
            id: string;
            ke_no?: string | null;
            name: string | null;
            name_en: string | null;
            name_zh: string | null;
            owner: {
                company_name: string;
                unique_id: string;
            } | null;
            registration_date: string | null;
            registration_no: string;
            /** @enum {string} */
            registration_type: "pre_registration" | "later_pre_registration" | "intermediate" | "registration" | "uk_registration" | "duin";
            regulations: ("EU" | "UK" | "KR")[];
            /** @description Tonnes, 3 to 6 decimals */
            reserved_tonnage: string;
            submission_date: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            tonnage: string;
            tonnage_band: string;
            /** @description Tonnes, 3 to 6 decimals */
            usable_tonnage: string;
            /** @enum {string} */
            use_class: "standard" | "intermediate";
            /** @description Tonnes, 3 to 6 decimals */
            used_tonnage: string;
            /** Format: date */
            valid_from: string;
            valid_until: string | null;
            /** @enum {string} */
            validity: "valid" | "invalid";
            version: number;
        };
        TradePartner: {
            address: string;
            contact_person: string;
            corporate_no: string | null;
            corporate_no_check: ("ok" | "malformed" | "check_digit") | null;
            country: components["schemas"]["Country"];
            /** Format: date-time */
            created_at: string;
            email: string;
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            name: string;
            on_platform: boolean;
            phone: string;
            public_products: {
                id: string;
                name: string;
                /** Format: date-time */
                since: string;
                /** @enum {string} */
                type: "substance" | "mixture" | "others";
            }[];
            record_count: number;
            /** @enum {string} */
            role: "downstream" | "supplier";
            /** @enum {string} */
            state: "active" | "applied" | "lapsed" | "archived";
            trade_records: {
                /** Format: date */
                eta: string;
                id: string;
                /** @enum {string} */
                kind: "distribution" | "purchase";
                port: string;
                products: string;
                /** @enum {string} */
                status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
                /** @description Tonnes, 3 to 6 decimals */
                tonnes: string;
                trade_no: string;
            }[];
            version: number;
        };
        TradePartnerPage: {
            items: components["schemas"]["TradePartnerRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        TradePartnerRow: {
            address: string;
            contact_person: string;
            corporate_no: string | null;
            country: components["schemas"]["Country"];
            /** Format: date-time */
            created_at: string;
            email: string;
            id: string;
            latest_eta: string | null;
            name: string;
            on_platform: boolean;
            phone: string;
            /** @enum {string} */
            role: "downstream" | "supplier";
            /** @enum {string} */
            state: "active" | "applied" | "lapsed" | "archived";
            version: number;
        };
        TradeProduct: {
            composition: {
                cas_no: string;
                ec_no: string;
                /** @enum {string} */
                jurisdiction: "EU" | "UK" | "KR";
                ke_no: string | null;
                name: string;
                /** @description Per cent, at most 4 decimals */
                percent: string;
                registration_no: string;
                /** @enum {string} */
                state: "valid" | "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
                substance_id: string;
                /** @description Tonnes, 3 to 6 decimals */
                usable_tonnage: string;
                /** @enum {string} */
                use_class: "standard" | "intermediate";
            }[];
            composition_version: number;
            /** Format: date-time */
            created_at: string;
            eta: string | null;
            history: components["schemas"]["HistoryEntry"][];
            id: string;
            in_use: boolean;
            limited_by: string | null;
            markets: {
                /** @enum {string} */
                market: "EU" | "UK" | "KR";
                /** @description Tonnes, 3 to 6 decimals */
                most_tonnes: string;
                reason: ("archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage") | null;
            }[];
            mine: boolean;
            name: string;
            /** @enum {string} */
            origin: "own" | "purchased";
            owner_name: string | null;
            public_companies: {
                company_name: string;
                /** Format: date-time */
                since: string;
                unique_id: string;
            }[];
            purchase_year: number | null;
            record_count: number;
            remark: string | null;
            shared_with: number;
            /** @enum {string} */
            state: "active" | "archived";
            trade_no: string | null;
            trade_records: {
                composition_version: number;
                /** Format: date */
                eta: string;
                id: string;
                /** @enum {string} */
                kind: "distribution" | "purchase";
                partner: string;
                port: string;
                /** @enum {string} */
                status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
                /** @description Tonnes, 3 to 6 decimals */
                tonnes: string;
                trade_no: string;
            }[];
            /** @enum {string} */
            type: "substance" | "mixture" | "others";
            /** @description Tonnes, 3 to 6 decimals */
            usable_tonnage: string;
            version: number;
        };
        TradeProductPage: {
            items: components["schemas"]["TradeProductRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        TradeProductRow: {
            composition: {
                cas_no: string;
                ec_no: string;
                /** @enum {string} */
                jurisdiction: "EU" | "UK" | "KR";
                ke_no: string | null;
                name: string;
                /** @description Per cent, at most 4 decimals */
                percent: string;
                registration_no: string;
                /** @enum {string} */
                state: "valid" | "archived" | "incomplete" | "not_shared" | "registration_invalid" | "historic_type" | "not_yet_valid" | "expired" | "wrong_year" | "before_purchase_eta" | "destination" | "no_tonnage";
                substance_id: string;
                /** @description Tonnes, 3 to 6 decimals */
                usable_tonnage: string;
                /** @enum {string} */
                use_class: "standard" | "intermediate";
            }[];
            composition_version: number;
            /** Format: date-time */
            created_at: string;
            eta: string | null;
            id: string;
            limited_by: string | null;
            name: string;
            /** @enum {string} */
            origin: "own" | "purchased";
            owner_name: string | null;
            purchase_year: number | null;
            remark: string | null;
            shared_with: number;
            /** @enum {string} */
            state: "active" | "archived";
            trade_no: string | null;
            /** @enum {string} */
            type: "substance" | "mixture" | "others";
            /** @description Tonnes, 3 to 6 decimals */
            usable_tonnage: string;
            version: number;
        };
        TradeRecord: {
            certificate: {
                certificate_no: string;
                code: string;
                cover_year: number;
                file_name: string;
                id: string;
                /** Format: date-time */
                issued_at: string;
                /** Format: date */
                issued_on: string;
                size_bytes: number;
                /** @enum {string} */
                state: "valid" | "revoked" | "superseded";
                /** @description Tonnes, 3 to 6 decimals */
                tonnes: string;
            } | null;
            certificate_id: string | null;
            company: {
                country: components["schemas"]["Country"];
                name_en: string;
                name_zh: string;
            };
            completed_at: string | null;
            confirmed_at: string | null;
            confirmed_by: string | null;
            confirmed_from_ip: string | null;
            /** @description Tonnes, 3 to 6 decimals */
            covered_tonnes: string;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** Format: date */
            eta: string;
            held_since: string | null;
            history: {
                action: string;
                actor: string;
                /** Format: date-time */
                at: string;
                detail: {
                    [key: string]: unknown;
                };
            }[];
            holds: ("contract_locked" | "authorisation_lapsed" | "registration_invalid" | "prohibited_party" | "look_alike_name" | "facts_changed" | "statement_missing" | "unprintable" | "review_first" | "staff_hold")[];
            id: string;
            issue_failing: {
                attempts: number;
                /** @enum {string} */
                fault: "signature" | "drawing" | "storage" | "unknown";
                next_try_at: string | null;
            } | null;
            /** @enum {string} */
            kind: "distribution" | "purchase";
            lines: components["schemas"]["RecordLine"][];
            links: {
                /** Format: date-time */
                created_at: string;
                email: string;
                /** Format: date-time */
                expires_at: string;
                superseded_at: string | null;
                used_at: string | null;
            }[];
            missing_statements: number;
            note: string | null;
            order_ref: string | null;
            partner: {
                address: string;
                contact_person: string;
                corporate_no: string | null;
                country: components["schemas"]["Country"];
                email: string;
                id: string;
                name: string;
                phone: string;
                /** @enum {string} */
                role: "downstream" | "supplier";
            };
            partner_id: string;
            port: string;
            port_name_en: string;
            port_name_zh: string;
            rejected_by: ("partner" | "member" | "staff" | "system") | null;
            rejection_reason: string | null;
            reminders_left: number;
            revision: number;
            sent_at: string | null;
            /** @enum {string} */
            status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            trade_no: string;
            unprintable: {
                character: string;
                /** @enum {string} */
                part: "party" | "product" | "substance" | "port" | "number" | "other";
                text: string;
            }[];
            version: number;
        };
        TradeRecordBatch: {
            /** @enum {string} */
            action: "send" | "remind" | "confirm";
            batch_id: string;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            done: number;
            items: {
                code: number | null;
                id: string;
                /** @enum {string} */
                state: "queued" | "done" | "refused";
                trade_no: string | null;
            }[];
            queued: number;
            refused: number;
        };
        TradeRecordMoved: {
            id: string;
            /** @enum {string} */
            status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
            trade_no: string;
            version: number;
        };
        TradeRecordPage: {
            counts: {
                COMPLETED: number;
                CONFIRMED: number;
                REJECTED: number;
                UNCONFIRMED: number;
                WAITING: number;
            };
            items: components["schemas"]["TradeRecordRow"][];
            next_cursor: string | null;
            total: number;
            total_is_bound: boolean;
        };
        TradeRecordRow: {
            certificate_id: string | null;
            confirmed_at: string | null;
            /** Format: date-time */
            created_at: string;
            created_by: string;
            /** Format: date */
            eta: string;
            held_since: string | null;
            id: string;
            /** @enum {string} */
            kind: "distribution" | "purchase";
            missing_statements: number;
            partner_country: string;
            partner_id: string;
            partner_name: string;
            port: string;
            products: string[];
            rejected_by: ("partner" | "member" | "staff" | "system") | null;
            rejection_reason: string | null;
            sent_at: string | null;
            /** @enum {string} */
            status: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
            /** @description Tonnes, 3 to 6 decimals */
            tonnes: string;
            trade_no: string;
            version: number;
        };
        Versioned: {
            id: string;
            version: number;
        };
        VolumeGauge: {
            /** @description Tonnes, 3 to 6 decimals */
            counted: string;
            /** @enum {string} */
            gauge: "applied" | "import";
            /** @enum {string} */
            level: "normal" | "amber" | "red";
            /** @description Per cent, at most 4 decimals */
            percent: string;
            /** @description Tonnes, 3 to 6 decimals */
            registered: string;
        };
    };
    responses: {
        /** @description 4001 Login has expired, please log in again. · 4005 Account status updated, system will log out. · 4006 Account status updated, system will log out. */
        "Refused-4001-4005-4006": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4001"] | components["schemas"]["Refusal4005"] | components["schemas"]["Refusal4006"];
            };
        };
        /** @description 4001 Login has expired, please log in again. · 4005 Account status updated, system will log out. · 4006 Account status updated, system will log out. · 4151 The code is wrong or already used. */
        "Refused-4001-4005-4006-4151": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4001"] | components["schemas"]["Refusal4005"] | components["schemas"]["Refusal4006"] | components["schemas"]["Refusal4151"];
            };
        };
        /** @description 4001 Login has expired, please log in again. · 4151 The code is wrong or already used. */
        "Refused-4001-4151": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4001"] | components["schemas"]["Refusal4151"];
            };
        };
        /** @description 4002 You do not have permission for this. */
        "Refused-4002": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4002"];
            };
        };
        /** @description 4002 You do not have permission for this. · 4003 The account is locked: the partnership must be verified. */
        "Refused-4002-4003": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4002"] | components["schemas"]["Refusal4003"];
            };
        };
        /** @description 4002 You do not have permission for this. · 4003 The account is locked: the partnership must be verified. · 4004 The only-representative authorisation has lapsed. Has it been renewed? */
        "Refused-4002-4003-4004": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4002"] | components["schemas"]["Refusal4003"] | components["schemas"]["Refusal4004"];
            };
        };
        /** @description 4002 You do not have permission for this. · 4121 The email account is not available. */
        "Refused-4002-4121": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4002"] | components["schemas"]["Refusal4121"];
            };
        };
        /** @description 4002 You do not have permission for this. · 4121 The email account is not available. · 4122 The system is not linked to an enterprise. */
        "Refused-4002-4121-4122": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4002"] | components["schemas"]["Refusal4121"] | components["schemas"]["Refusal4122"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. */
        "Refused-4007-4100": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4101 Exceeded tonnage. · 4102 The product is not valid at the ETA. · 4103 The product has no tonnage left. · 4130 This idempotency key was used for another request. · 4131 The port of discharge is outside what the registration covers. · 4133 The supplier is not on the platform yet. Ask your consultant to register its certificate. */
        "Refused-4007-4100-4101-4102-4103-4130-4131-4133": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4101"] | components["schemas"]["Refusal4102"] | components["schemas"]["Refusal4103"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4131"] | components["schemas"]["Refusal4133"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4101 Exceeded tonnage. · 4102 The product is not valid at the ETA. · 4103 The product has no tonnage left. · 4131 The port of discharge is outside what the registration covers. · 4133 The supplier is not on the platform yet. Ask your consultant to register its certificate. */
        "Refused-4007-4100-4101-4102-4103-4131-4133": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4101"] | components["schemas"]["Refusal4102"] | components["schemas"]["Refusal4103"] | components["schemas"]["Refusal4131"] | components["schemas"]["Refusal4133"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4102 The product is not valid at the ETA. · 4104 Upload every intermediate statement first. · 4130 This idempotency key was used for another request. · 4131 The port of discharge is outside what the registration covers. */
        "Refused-4007-4100-4102-4104-4130-4131": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4102"] | components["schemas"]["Refusal4104"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4131"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4102 The product is not valid at the ETA. · 4108 The company name cannot be your own company. · 4130 This idempotency key was used for another request. · 4131 The port of discharge is outside what the registration covers. · 4132 The trade partner has no e-mail address. · 4200 The only-representative authorisation ends before the ETA; renew it first. */
        "Refused-4007-4100-4102-4108-4130-4131-4132-4200": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4102"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4131"] | components["schemas"]["Refusal4132"] | components["schemas"]["Refusal4200"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4104 Upload every intermediate statement first. · 4108 The company name cannot be your own company. · 4131 The port of discharge is outside what the registration covers. */
        "Refused-4007-4100-4104-4108-4131": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4104"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4131"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4107 Total substance content can't be over 100% */
        "Refused-4007-4100-4107": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4107"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4107 Total substance content can't be over 100% · 4130 This idempotency key was used for another request. */
        "Refused-4007-4100-4107-4130": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4107"] | components["schemas"]["Refusal4130"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. */
        "Refused-4007-4100-4108": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4109 This company is already your trade partner. · 4110 This company cannot be added. */
        "Refused-4007-4100-4108-4109-4110": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4109"] | components["schemas"]["Refusal4110"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4109 This company is already your trade partner. · 4110 This company cannot be added. · 4130 This idempotency key was used for another request. */
        "Refused-4007-4100-4108-4109-4110-4130": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4109"] | components["schemas"]["Refusal4110"] | components["schemas"]["Refusal4130"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4110 This company cannot be added. · 4130 This idempotency key was used for another request. */
        "Refused-4007-4100-4108-4110-4130": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4110"] | components["schemas"]["Refusal4130"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4110 This company cannot be added. · 4130 This idempotency key was used for another request. · 4173 The agency level must be below its parent's. */
        "Refused-4007-4100-4108-4110-4130-4173": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4110"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4173"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4110 This company cannot be added. · 4173 The agency level must be below its parent's. */
        "Refused-4007-4100-4108-4110-4173": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4110"] | components["schemas"]["Refusal4173"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4130 This idempotency key was used for another request. · 4132 The trade partner has no e-mail address. · 4166 Complete the product first: {{missing}} · 4167 Batch {{batch}} has no retention sample. Give a reason to go on. · 4168 Batch {{batch}} has {{left}} left, {{need}} needed. · 4169 Product not usable on arrival. · 4170 One record takes products of one brand owner and one responsible person. · 4174 Batch {{batch}} is under recall. · 4179 The distributor's authorisation does not cover the arrival date. */
        "Refused-4007-4100-4108-4130-4132-4166-4167-4168-4169-4170-4174-4179": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4132"] | components["schemas"]["Refusal4166"] | components["schemas"]["Refusal4167"] | components["schemas"]["Refusal4168"] | components["schemas"]["Refusal4169"] | components["schemas"]["Refusal4170"] | components["schemas"]["Refusal4174"] | components["schemas"]["Refusal4179"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4132 The trade partner has no e-mail address. · 4166 Complete the product first: {{missing}} · 4167 Batch {{batch}} has no retention sample. Give a reason to go on. · 4168 Batch {{batch}} has {{left}} left, {{need}} needed. · 4169 Product not usable on arrival. · 4170 One record takes products of one brand owner and one responsible person. · 4174 Batch {{batch}} is under recall. · 4179 The distributor's authorisation does not cover the arrival date. */
        "Refused-4007-4100-4108-4132-4166-4167-4168-4169-4170-4174-4179": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4132"] | components["schemas"]["Refusal4166"] | components["schemas"]["Refusal4167"] | components["schemas"]["Refusal4168"] | components["schemas"]["Refusal4169"] | components["schemas"]["Refusal4170"] | components["schemas"]["Refusal4174"] | components["schemas"]["Refusal4179"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. */
        "Refused-4007-4100-4130": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4132 The trade partner has no e-mail address. */
        "Refused-4007-4100-4130-4132": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4132"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4169 Product not usable on arrival. */
        "Refused-4007-4100-4130-4169": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4169"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4174 Batch {{batch}} is under recall. */
        "Refused-4007-4100-4130-4174": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4174"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4180 This type is not allowed under the regime on that date. · 4181 The applied volume does not fit the type. · 4182 A foreign applicant needs an agent in China. · 4183 The certificate no. exists already. · 4187 Give a reason. · 4192 Confidentiality not as the law has it. · 4198 All parts must belong to one enterprise. · 4199 Upload the certificate or receipt first. */
        "Refused-4007-4100-4130-4180-4181-4182-4183-4187-4192-4198-4199": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4180"] | components["schemas"]["Refusal4181"] | components["schemas"]["Refusal4182"] | components["schemas"]["Refusal4183"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4192"] | components["schemas"]["Refusal4198"] | components["schemas"]["Refusal4199"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4180 This type is not allowed under the regime on that date. · 4181 The applied volume does not fit the type. · 4182 A foreign applicant needs an agent in China. · 4183 The certificate no. exists already. · 4192 Confidentiality not as the law has it. · 4198 All parts must belong to one enterprise. · 4199 Upload the certificate or receipt first. */
        "Refused-4007-4100-4130-4180-4181-4182-4183-4192-4198-4199": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4180"] | components["schemas"]["Refusal4181"] | components["schemas"]["Refusal4182"] | components["schemas"]["Refusal4183"] | components["schemas"]["Refusal4192"] | components["schemas"]["Refusal4198"] | components["schemas"]["Refusal4199"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4183 The certificate no. exists already. · 4193 Choose an enterprise. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4130-4183-4193-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4183"] | components["schemas"]["Refusal4193"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4185 A record exists for this year. · 4186 The year is outside the registration. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4130-4185-4186-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4185"] | components["schemas"]["Refusal4186"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4187 Give a reason. */
        "Refused-4007-4100-4130-4187": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4187"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4187 Give a reason. · 4188 Read and confirm the legal risk notice. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4130-4187-4188-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4188"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4187 Give a reason. · 4192 Confidentiality not as the law has it. */
        "Refused-4007-4100-4130-4187-4192": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4192"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4187 Give a reason. · 4193 Choose an enterprise. · 4194 No submitted record for that year. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4130-4187-4193-4194-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4193"] | components["schemas"]["Refusal4194"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4193 Choose an enterprise. */
        "Refused-4007-4100-4130-4193": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4193"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4130 This idempotency key was used for another request. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4130-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4168 Batch {{batch}} has {{left}} left, {{need}} needed. · 4172 The sample must be kept until {{date}}. */
        "Refused-4007-4100-4168-4172": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4168"] | components["schemas"]["Refusal4172"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4174 Batch {{batch}} is under recall. */
        "Refused-4007-4100-4174": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4174"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4180 This type is not allowed under the regime on that date. · 4181 The applied volume does not fit the type. · 4182 A foreign applicant needs an agent in China. · 4183 The certificate no. exists already. · 4187 Give a reason. · 4192 Confidentiality not as the law has it. · 4198 All parts must belong to one enterprise. · 4199 Upload the certificate or receipt first. */
        "Refused-4007-4100-4180-4181-4182-4183-4187-4192-4198-4199": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4180"] | components["schemas"]["Refusal4181"] | components["schemas"]["Refusal4182"] | components["schemas"]["Refusal4183"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4192"] | components["schemas"]["Refusal4198"] | components["schemas"]["Refusal4199"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4185 A record exists for this year. · 4186 The year is outside the registration. · 4187 Give a reason. · 4188 Read and confirm the legal risk notice. · 4198 All parts must belong to one enterprise. */
        "Refused-4007-4100-4185-4186-4187-4188-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4185"] | components["schemas"]["Refusal4186"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4188"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4187 Give a reason. · 4199 Upload the certificate or receipt first. */
        "Refused-4007-4100-4187-4199": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4199"];
            };
        };
        /** @description 4007 Not Allowed Chinese Characters. · 4100 Please check what you entered. · 4196 Keep at least one contact. */
        "Refused-4007-4100-4196": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4007"] | components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4196"];
            };
        };
        /** @description 4040 We could not find that. */
        "Refused-4040": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4040"];
            };
        };
        /** @description 4100 Please check what you entered. */
        "Refused-4100": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"];
            };
        };
        /** @description 4100 Please check what you entered. · 4108 The company name cannot be your own company. · 4203 There is no room for more files. Files that were replaced or never used are deleted after a day; your consultant can make more room. */
        "Refused-4100-4108-4203": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4108"] | components["schemas"]["Refusal4203"];
            };
        };
        /** @description 4100 Please check what you entered. · 4130 This idempotency key was used for another request. */
        "Refused-4100-4130": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4130"];
            };
        };
        /** @description 4100 Please check what you entered. · 4132 The trade partner has no e-mail address. */
        "Refused-4100-4132": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4132"];
            };
        };
        /** @description 4100 Please check what you entered. · 4186 The year is outside the registration. · 4198 All parts must belong to one enterprise. */
        "Refused-4100-4186-4198": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4186"] | components["schemas"]["Refusal4198"];
            };
        };
        /** @description 4100 Please check what you entered. · 4187 Give a reason. */
        "Refused-4100-4187": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4187"];
            };
        };
        /** @description 4100 Please check what you entered. · 4187 Give a reason. · 4193 Choose an enterprise. */
        "Refused-4100-4187-4193": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4187"] | components["schemas"]["Refusal4193"];
            };
        };
        /** @description 4100 Please check what you entered. · 4189 The same file is already uploaded. · 4190 Upload interrupted or file incomplete; upload again. · 4197 At most 50 files per filing. · 4203 There is no room for more files. Files that were replaced or never used are deleted after a day; your consultant can make more room. */
        "Refused-4100-4189-4190-4197-4203": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4189"] | components["schemas"]["Refusal4190"] | components["schemas"]["Refusal4197"] | components["schemas"]["Refusal4203"];
            };
        };
        /** @description 4100 Please check what you entered. · 4193 Choose an enterprise. */
        "Refused-4100-4193": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4193"];
            };
        };
        /** @description 4100 Please check what you entered. · 4203 There is no room for more files. Files that were replaced or never used are deleted after a day; your consultant can make more room. */
        "Refused-4100-4203": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4100"] | components["schemas"]["Refusal4203"];
            };
        };
        /** @description 4105 That cannot be done in the present state. */
        "Refused-4105": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. */
        "Refused-4105-4106": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4134 It is in use and cannot be deleted. */
        "Refused-4105-4106-4134": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4134"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4134 It is in use and cannot be deleted. · 4177 This OA ID is in use. */
        "Refused-4105-4106-4134-4177": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4134"] | components["schemas"]["Refusal4177"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4138 At least one admin must remain. */
        "Refused-4105-4106-4138": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4138"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4147 The partner has not confirmed yet. */
        "Refused-4105-4106-4147": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4147"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4165 please save product data first */
        "Refused-4105-4106-4165": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4165"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4175 Only a confirmed record takes a customs declaration. */
        "Refused-4105-4106-4175": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4175"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4177 This OA ID is in use. */
        "Refused-4105-4106-4177": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4177"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4184 The filing is invalid or a draft. */
        "Refused-4105-4106-4184": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4184"];
            };
        };
        /** @description 4105 That cannot be done in the present state. · 4106 Someone else changed this meanwhile. Reload and try again. · 4195 The duty is done already. */
        "Refused-4105-4106-4195": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4105"] | components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4195"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. */
        "Refused-4106": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4134 It is in use and cannot be deleted. */
        "Refused-4106-4134": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4134"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4134 It is in use and cannot be deleted. · 4171 Batch {{batch}} already exists for this size. */
        "Refused-4106-4134-4171": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4134"] | components["schemas"]["Refusal4171"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4138 At least one admin must remain. */
        "Refused-4106-4138": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4138"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4139 This user already belongs to the company. */
        "Refused-4106-4139": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4139"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4146 Now {{n}} records match; confirm again. */
        "Refused-4106-4146": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4146"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4165 please save product data first */
        "Refused-4106-4165": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4165"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4176 Already reported: add an update. */
        "Refused-4106-4176": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4176"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4184 The filing is invalid or a draft. */
        "Refused-4106-4184": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4184"];
            };
        };
        /** @description 4106 Someone else changed this meanwhile. Reload and try again. · 4191 Must be kept until {{until}}. */
        "Refused-4106-4191": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4106"] | components["schemas"]["Refusal4191"];
            };
        };
        /** @description 4111 Each company can be applied to only once a day. · 4112 Today's applications are used up, try again tomorrow. */
        "Refused-4111-4112": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4111"] | components["schemas"]["Refusal4112"];
            };
        };
        /** @description 4114 The link is no longer valid. */
        "Refused-4114": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4114"];
            };
        };
        /** @description 4115 This kind of file is not accepted. */
        "Refused-4115": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4115"];
            };
        };
        /** @description 4116 The file is larger than allowed. */
        "Refused-4116": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4116"];
            };
        };
        /** @description 4120 Incorrect account or password. · 4150 Enter the code from your authenticator. · 4151 The code is wrong or already used. */
        "Refused-4120-4150-4151": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4120"] | components["schemas"]["Refusal4150"] | components["schemas"]["Refusal4151"];
            };
        };
        /** @description 4135 The request is larger than allowed. */
        "Refused-4135": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4135"];
            };
        };
        /** @description 4184 The filing is invalid or a draft. */
        "Refused-4184": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4184"];
            };
        };
        /** @description 4210 Too many people are signing in at this moment. Try again in a few seconds. */
        "Refused-4210": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4210"];
            };
        };
        /** @description 4210 Too many people are signing in at this moment. Try again in a few seconds. · 4290 Too many requests, try again later. */
        "Refused-4210-4290": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4210"] | components["schemas"]["Refusal4290"];
            };
        };
        /** @description 4290 Too many requests, try again later. */
        "Refused-4290": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal4290"];
            };
        };
        /** @description 5000 Something went wrong on our side. Try again later. */
        "Refused-5000": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal5000"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    readLogHeads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the network in front */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The newest 400 days, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        heads: {
                            /** Format: date */
                            day: string;
                            hash: string;
                            key_id: string;
                            seq: number;
                            signature: string;
                        }[];
                    };
                };
            };
            /** @description A fault of ours */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Its keys are being put right; this says nothing about any certificate */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    readSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the network in front */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description JSON Web Key Set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jwk-set+json": {
                        keys: {
                            /** @constant */
                            crv: "Ed25519";
                            kid: string;
                            /** @constant */
                            kty: "OKP";
                            /** @constant */
                            use?: "sig";
                            x: string;
                        }[];
                    };
                };
            };
            /** @description A fault of ours */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Its keys are being put right; this says nothing about any certificate */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    listCertificates: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "tonnage_coverage" | "registration_confirmation";
                limit?: number;
                q?: string;
                sort?: "issued_at" | "-issued_at" | "certificate_no" | "-certificate_no" | "tonnage" | "-tonnage";
                state?: "valid" | "revoked" | "superseded";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CertificatePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Certificate"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportCertificates: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "tonnage_coverage" | "registration_confirmation";
                limit?: number;
                q?: string;
                sort?: "issued_at" | "-issued_at" | "certificate_no" | "-certificate_no" | "tonnage" | "-tonnage";
                state?: "valid" | "revoked" | "superseded";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc" | "rp";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            code: string;
                            name: string;
                            name_en: string;
                            name_zh: string;
                        }[];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listPorts: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: {
                                code: string;
                                country: components["schemas"]["Country"];
                                market: ("EU" | "UK" | "KR") | null;
                                name_en: string;
                                name_zh: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description attachment or statement */
                    purpose?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            content_type: string;
                            file_id: string;
                            name: string;
                            size_bytes: number;
                            warning?: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    openConfirmationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ConfirmationLink"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            410: components["responses"]["Refused-4114"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Receipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4104-4108-4131"];
            500: components["responses"]["Refused-5000"];
        };
    };
    requestNewLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            trade_no: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100-4132"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    rejectByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Receipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108"];
            500: components["responses"]["Refused-5000"];
        };
    };
    uploadStatementByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Line */
                    line_no?: string;
                    /** @description Substance */
                    registration_id?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            trade_no: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readHome: {
        parameters: {
            query?: {
                substance?: string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Home"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    searchEverything: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Found"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listSubstances: {
        parameters: {
            query?: {
                alarm?: "past" | "near";
                cbi?: "valid" | "ended" | "none";
                corap?: "concluded" | "finished" | "conclusion_under_preparation" | "follow_up" | "ongoing" | "information_requested" | "not_started" | "suspended" | "withdrawn";
                cursor?: string;
                forecast?: "over";
                jurisdiction?: "EU" | "UK" | "KR";
                limit?: number;
                owner?: "own" | "shared";
                q?: string;
                sort?: "name" | "-name" | "registration_no" | "-registration_no" | "tonnage" | "-tonnage" | "usage" | "-usage" | "valid_until" | "-valid_until";
                type?: "pre_registration" | "later_pre_registration" | "intermediate" | "registration" | "uk_registration" | "duin";
                validity?: "valid" | "invalid";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["SubstancePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readSubstance: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "reserve" | "use" | "release";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                year?: number;
            };
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Substance"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    percent: string | number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            alarm_percent: number;
                            id: string;
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readDuin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Duin"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setDuin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    importers: {
                        file_id: string;
                        notified_on: string;
                        partner_id: string;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            importers: string[];
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadDuinReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fileId: string;
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/msword": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listLedger: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "reserve" | "use" | "release";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                year?: number;
            };
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["LedgerPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportLedger: {
        parameters: {
            query?: {
                cursor?: string;
                kind?: "reserve" | "use" | "release";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                year?: number;
            };
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    shareSubstance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unique_ids: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            shared_with: string[];
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportSubstances: {
        parameters: {
            query?: {
                alarm?: "past" | "near";
                cbi?: "valid" | "ended" | "none";
                corap?: "concluded" | "finished" | "conclusion_under_preparation" | "follow_up" | "ongoing" | "information_requested" | "not_started" | "suspended" | "withdrawn";
                cursor?: string;
                forecast?: "over";
                jurisdiction?: "EU" | "UK" | "KR";
                limit?: number;
                owner?: "own" | "shared";
                q?: string;
                sort?: "name" | "-name" | "registration_no" | "-registration_no" | "tonnage" | "-tonnage" | "usage" | "-usage" | "valid_until" | "-valid_until";
                type?: "pre_registration" | "later_pre_registration" | "intermediate" | "registration" | "uk_registration" | "duin";
                validity?: "valid" | "invalid";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listTradePartners: {
        parameters: {
            query?: {
                country?: components["schemas"]["Country"];
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "downstream" | "supplier";
                sort?: "name" | "-name" | "created" | "-created";
                state?: "active" | "applied" | "lapsed" | "archived";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradePartnerPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addTradePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    confirm_mismatch?: boolean;
                    contact_person: string;
                    country: components["schemas"]["Country"];
                    email: string;
                    name: string;
                    phone: string;
                    /** @enum {string} */
                    role: "downstream" | "supplier";
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            /** @enum {string} */
                            outcome: "company_new" | "contact_new" | "name_email_mismatch";
                            remaining: number;
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4109-4110-4130"];
            429: components["responses"]["Refused-4111-4112"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readTradePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradePartner"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editTradePartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    confirm_mismatch?: boolean;
                    contact_person: string;
                    country: components["schemas"]["Country"];
                    email: string;
                    name: string;
                    phone: string;
                    /** @enum {string} */
                    role: "downstream" | "supplier";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4109-4110"];
            429: components["responses"]["Refused-4111-4112"];
            500: components["responses"]["Refused-5000"];
        };
    };
    applyForTradePartnerAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4110-4130"];
            429: components["responses"]["Refused-4111-4112"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setTradePartnerState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "active" | "archived";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportTradePartners: {
        parameters: {
            query?: {
                country?: components["schemas"]["Country"];
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "downstream" | "supplier";
                sort?: "name" | "-name" | "created" | "-created";
                state?: "active" | "applied" | "lapsed" | "archived";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    matchTradePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    country: components["schemas"]["Country"];
                    email: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            /** @enum {string} */
                            outcome: "company_new" | "contact_new" | "name_email_mismatch";
                            remaining: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4109-4110-4130"];
            429: components["responses"]["Refused-4111-4112"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listTradeProducts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                origin?: "own" | "purchased";
                q?: string;
                shared?: "yes" | "no" | "with_us";
                sort?: "created" | "-created" | "name" | "-name";
                state?: "active" | "archived";
                type?: "substance" | "mixture" | "others";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeProductPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createTradeProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    composition: {
                        percent: string;
                        substance_id: string;
                    }[];
                    eta?: string;
                    name: string;
                    /** @enum {string} */
                    origin: "own" | "purchased";
                    public?: boolean;
                    purchase_year?: number;
                    remark?: string | null;
                    trade_no?: string;
                    /** @enum {string} */
                    type: "substance" | "mixture" | "others";
                    unique_ids?: string[];
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4107-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readTradeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeProduct"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editTradeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    composition: {
                        percent: string;
                        substance_id: string;
                    }[];
                    name: string;
                    remark?: string | null;
                    /** @enum {string} */
                    type: "substance" | "mixture" | "others";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            composition_version: number;
                            id: string;
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4107"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteTradeProduct: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    shareTradeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unique_ids: string[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setTradeProductState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "active" | "archived";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportTradeProducts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                origin?: "own" | "purchased";
                q?: string;
                shared?: "yes" | "no" | "with_us";
                sort?: "created" | "-created" | "name" | "-name";
                state?: "active" | "archived";
                type?: "substance" | "mixture" | "others";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listSelectableProducts: {
        parameters: {
            query: {
                eta: string;
                kind?: "distribution" | "purchase";
                partner_id?: string;
                port?: "" | string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["SelectableProduct"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listTradeRecords: {
        parameters: {
            query?: {
                batch?: string;
                country?: string;
                cursor?: string;
                eta_from?: string;
                eta_to?: string;
                held?: "yes";
                kind?: "distribution" | "purchase";
                limit?: number;
                missing?: "yes";
                outcome?: "done" | "refused";
                partner_id?: string;
                product_id?: string;
                q?: string;
                sort?: "eta" | "-eta" | "created" | "-created" | "tonnage" | "-tonnage" | "status" | "-status";
                status?: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createTradeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    eta: string;
                    /** @enum {string} */
                    kind: "distribution" | "purchase";
                    lines: {
                        product_id: string;
                        tonnes: string;
                    }[];
                    note?: string | null;
                    order_ref?: string | null;
                    partner_id: string;
                    port: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4101-4102-4103-4130-4131-4133"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readTradeRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecord"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editTradeRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    eta: string;
                    /** @enum {string} */
                    kind: "distribution" | "purchase";
                    lines: {
                        product_id: string;
                        tonnes: string;
                    }[];
                    note?: string | null;
                    order_ref?: string | null;
                    partner_id: string;
                    port: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4101-4102-4103-4131-4133"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmTradeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4102-4104-4130-4131"];
            500: components["responses"]["Refused-5000"];
        };
    };
    issueCertificateAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    correctRecordTexts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    corrections: {
                        now: string;
                        was: string;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    rejectTradeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    remindTradePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4147"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4102-4108-4130-4131-4132-4200"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    reviseTradeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content?: {
                        eta: string;
                        /** @enum {string} */
                        kind: "distribution" | "purchase";
                        lines: {
                            product_id: string;
                            tonnes: string;
                        }[];
                        note?: string | null;
                        order_ref?: string | null;
                        partner_id: string;
                        port: string;
                    };
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4101-4102-4103-4130-4131-4133"];
            500: components["responses"]["Refused-5000"];
        };
    };
    sendTradeRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4147"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4102-4108-4130-4131-4132-4200"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    uploadStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Line */
                    line_no?: string;
                    /** @description Substance */
                    registration_id?: string;
                    /** @description Version */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                line: string;
                registration: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    startTradeRecordBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "send" | "remind" | "confirm";
                    expected_total?: number;
                    filter?: {
                        [key: string]: string;
                    };
                    ids?: string[];
                    versions?: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            202: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            batch_id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106-4146"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readTradeRecordBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["TradeRecordBatch"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0 | 3;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportTradeRecords: {
        parameters: {
            query?: {
                batch?: string;
                country?: string;
                cursor?: string;
                eta_from?: string;
                eta_to?: string;
                held?: "yes";
                kind?: "distribution" | "purchase";
                limit?: number;
                missing?: "yes";
                outcome?: "done" | "refused";
                partner_id?: string;
                product_id?: string;
                q?: string;
                sort?: "eta" | "-eta" | "created" | "-created" | "tonnage" | "-tonnage" | "status" | "-status";
                status?: "UNCONFIRMED" | "WAITING" | "CONFIRMED" | "REJECTED" | "COMPLETED";
                year?: number;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listIncomingRecords: {
        parameters: {
            query?: {
                batch?: string;
                cursor?: string;
                eta_from?: string;
                eta_to?: string;
                kind?: "distribution" | "purchase";
                limit?: number;
                missing?: "yes";
                outcome?: "done" | "refused";
                q?: string;
                sort?: "eta" | "-eta" | "tonnage" | "-tonnage" | "sent" | "-sent";
                status?: "answered" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["IncomingRecordPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readIncomingRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["IncomingRecord"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportIncomingRecords: {
        parameters: {
            query?: {
                batch?: string;
                cursor?: string;
                eta_from?: string;
                eta_to?: string;
                kind?: "distribution" | "purchase";
                limit?: number;
                missing?: "yes";
                outcome?: "done" | "refused";
                q?: string;
                sort?: "eta" | "-eta" | "tonnage" | "-tonnage" | "sent" | "-sent";
                status?: "answered" | "CONFIRMED" | "COMPLETED" | "REJECTED";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    changeCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc" | "rp";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unique_id: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            home: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            404: components["responses"]["Refused-4040"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmRenewal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc" | "rp";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            /** Format: date-time */
                            until: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003"];
            409: components["responses"]["Refused-4105"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    init: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc" | "rp";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success · 4003 The account is locked: the partnership must be verified. · 4004 The only-representative authorisation has lapsed. Has it been renewed? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000 | 4003 | 4004;
                        data: {
                            company: ({
                                company_name: string;
                                company_type: number;
                                login_company_type: number;
                                /** @enum {number} */
                                selected: 0 | 1;
                                state: number;
                                unique_id: string;
                            } | {
                                company_cname: string;
                                company_ename: string;
                                company_type: number;
                                login_company_type: number;
                                /** @enum {number} */
                                selected: 0 | 1;
                                state: number;
                                unique_id: string;
                            })[];
                            tips: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0 | 9;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "admin" | "member" | "viewer";
                sort?: "name" | "-name";
                state?: "invited" | "active" | "disabled";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["PeoplePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    roles: {
                        [key: string]: ("admin" | "member" | "viewer") | null;
                    };
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106-4139"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    or_system?: string | null;
                    roles?: {
                        [key: string]: ("admin" | "member" | "viewer") | null;
                    };
                    state?: ("invited" | "active" | "disabled") | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4138"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    removeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4138"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    endSessionsOfUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100-4130"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listLoginsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            /** Format: date-time */
                            at: string;
                            ip: string;
                            succeeded: boolean;
                            user_agent: string;
                        }[];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                by?: string;
                cursor?: string;
                from?: string;
                kind?: "records" | "products" | "partners" | "substances" | "certificates" | "people" | "company" | "files" | "views";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                to?: string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportActivity: {
        parameters: {
            query?: {
                by?: string;
                cursor?: string;
                from?: string;
                kind?: "records" | "products" | "partners" | "substances" | "certificates" | "people" | "company" | "files" | "views";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                to?: string;
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setDefaultCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unique_id: string;
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            unique_id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "admin" | "member" | "viewer";
                sort?: "name" | "-name";
                state?: "invited" | "active" | "disabled";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                list?: "tradeRecords/list" | "tradeRecords/list/incoming" | "registeredSubstances/list" | "tradeProducts/list" | "tradePartner/list" | "certificate/list" | "businessManagement/list" | "rpProducts/list" | "enterpriseManage/list/agency" | "adrRepo/list" | "account/list" | "RegFil/list" | "ActivityRecord/list" | "EnterpriseInformation/list" | "MessageCenter/list";
            };
            header?: never;
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["SavedView"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    list: "tradeRecords/list" | "tradeRecords/list/incoming" | "registeredSubstances/list" | "tradeProducts/list" | "tradePartner/list" | "certificate/list" | "businessManagement/list" | "rpProducts/list" | "enterpriseManage/list/agency" | "adrRepo/list" | "account/list" | "RegFil/list" | "ActivityRecord/list" | "EnterpriseInformation/list" | "MessageCenter/list";
                    name: string;
                    /** @default  */
                    query?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    renameView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                system: "rscc" | "krscc";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    verifyCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 17 characters, with or without hyphens */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Genuine: the frozen content with its signature */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        certificate: {
                            certificate_no: string;
                            cover_year: number;
                            /** Format: date */
                            discharge_on: string;
                            importer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            issued_at_ms: number;
                            /** Format: date */
                            issued_on: string;
                            issuer: {
                                address: string;
                                email: string;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                phone: string;
                                place: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                registry: string;
                                role: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                signatory: string;
                                signatory_title: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                time_zone?: string;
                            };
                            /** @constant */
                            kind: "tonnage-certificate";
                            legal_basis: {
                                rule_set: string;
                                text: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            lines: {
                                cas_no: string | null;
                                cbi_no?: string;
                                ec_no: string | null;
                                holder: {
                                    country: string;
                                    name: string;
                                    name_local?: string;
                                };
                                /** Format: date */
                                importer_notified_on?: string;
                                ke_no?: string | null;
                                mass_g: number;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                product: {
                                    line: number;
                                    mass_g: number;
                                    name: string;
                                    order_ref: string | null;
                                    tonnes: string;
                                };
                                reference_no: string;
                                /** Format: date */
                                registration_due_on?: string;
                                status: {
                                    code: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                tonnage_band: string;
                                tonnes: string;
                            }[];
                            port: {
                                code: string;
                                country?: string;
                                en: string;
                                zh: string;
                            };
                            /** @enum {string} */
                            regime: "eu-reach" | "uk-reach" | "k-reach";
                            /** @constant */
                            schema: 2;
                            statement: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            supplier: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            system: string;
                            total_mass_g: number;
                            total_tonnes: string;
                            trade_no: string;
                        } | {
                            certificate_no: string;
                            cover_year: number;
                            /** Format: date */
                            discharge_on: string;
                            importer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            issued_at_ms: number;
                            /** Format: date */
                            issued_on: string;
                            issuer: {
                                address: string;
                                email: string;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                phone: string;
                                place: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                registry: string;
                                role: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                signatory: string;
                                signatory_title: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                time_zone?: string;
                            };
                            /** @constant */
                            kind: "tonnage-certificate";
                            legal_basis: {
                                rule_set: string;
                                text: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            lines: {
                                cas_no: string | null;
                                cbi_no?: string;
                                ec_no: string | null;
                                ke_no?: string | null;
                                mass_g: number;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                reference_no: string;
                                status: {
                                    code: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                tonnes: string;
                            }[];
                            port: {
                                code: string;
                                country?: string;
                                en: string;
                                zh: string;
                            };
                            /** @enum {string} */
                            regime: "eu-reach" | "uk-reach" | "k-reach";
                            /** @constant */
                            schema: 1;
                            statement: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            supplier: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            system: string;
                            total_mass_g: number;
                            total_tonnes: string;
                            trade_no: string;
                        } | {
                            certificate_no: string;
                            importer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            issued_at_ms: number;
                            /** Format: date */
                            issued_on: string;
                            issuer: {
                                address: string;
                                email: string;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                phone: string;
                                place: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                registry: string;
                                role: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                signatory: string;
                                signatory_title: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                time_zone?: string;
                            };
                            /** @constant */
                            kind: "confirmation-letter";
                            legal_basis: {
                                rule_set: string;
                                text: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            manufacturer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            /** @enum {string} */
                            regime: "eu-reach" | "uk-reach" | "k-reach";
                            /** @constant */
                            schema: 2;
                            statement: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            substance: {
                                cas_no: string | null;
                                cbi_no?: string;
                                ec_no: string | null;
                                ke_no?: string | null;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                reference_no: string;
                                status: {
                                    code: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            system: string;
                            tonnage_band: string;
                        } | {
                            certificate_no: string;
                            importer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            issued_at_ms: number;
                            /** Format: date */
                            issued_on: string;
                            issuer: {
                                address: string;
                                email: string;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                phone: string;
                                place: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                registry: string;
                                role: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                signatory: string;
                                signatory_title: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                time_zone?: string;
                            };
                            /** @constant */
                            kind: "confirmation-letter";
                            legal_basis: {
                                rule_set: string;
                                text: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            manufacturer: {
                                address: string;
                                address_local?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                            };
                            /** @enum {string} */
                            regime: "eu-reach" | "uk-reach" | "k-reach";
                            /** @constant */
                            schema: 1;
                            statement: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            substance: {
                                cas_no: string | null;
                                cbi_no?: string;
                                ec_no: string | null;
                                ke_no?: string | null;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                reference_no: string;
                                status: {
                                    code: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            system: string;
                            tonnage_band: string;
                        } | {
                            /** Format: date */
                            arrival_on: string;
                            brand_owner: {
                                address: string;
                                address_local?: string;
                                contact?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                                uscc?: string;
                            };
                            certificate_no: string;
                            cover_year: number;
                            importer: {
                                address: string;
                                address_local?: string;
                                contact?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                                uscc?: string;
                            };
                            issued_at_ms: number;
                            /** Format: date */
                            issued_on: string;
                            issuer: {
                                address: string;
                                email: string;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                phone: string;
                                place: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                registry: string;
                                role: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                signatory: string;
                                signatory_title: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                time_zone?: string;
                            };
                            /** @constant */
                            kind: "authorisation-notice";
                            legal_basis: {
                                rule_set: string;
                                text: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            limits: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            lines: {
                                batch_no: string;
                                certificate_no: string;
                                expires_on: string | null;
                                last_annual_report?: number;
                                manufacturer?: number;
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                origin?: {
                                    code: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                pieces: number;
                                registrant: number;
                                renewal_pending?: {
                                    acceptance_no: string;
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                report_on?: string | null;
                                size: string;
                                type: {
                                    /** @enum {string} */
                                    code: "special" | "general";
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                valid_until: string | null;
                            }[];
                            manufacturers?: {
                                address: string;
                                address_local?: string;
                                contact?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                                uscc?: string;
                            }[];
                            platform: {
                                brand: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                                name: {
                                    en: string;
                                    ko?: string;
                                    zh: string;
                                };
                            };
                            port: {
                                code: string;
                                country?: string;
                                en: string;
                                zh: string;
                            };
                            /** @constant */
                            regime: "cn-csar";
                            registrants: {
                                address: string;
                                address_local?: string;
                                contact?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                                uscc?: string;
                            }[];
                            responsible_person: {
                                address: string;
                                address_local?: string;
                                contact?: string;
                                corporate_number?: string;
                                country: string;
                                name: string;
                                name_local?: string;
                                uscc?: string;
                            };
                            /** @constant */
                            schema: 2;
                            statement: {
                                en: string;
                                ko?: string;
                                zh: string;
                            };
                            system: string;
                            total_pieces: number;
                            trade_no: string;
                        };
                        /** Format: date-time */
                        checked_at: string;
                        key_id: string;
                        /** @enum {string} */
                        kind: "tonnage_coverage" | "registration_confirmation" | "authorisation_notice";
                        later: {
                            ended_on: string | null;
                            /** @enum {string} */
                            kind: "batch_recalled" | "product_invalid" | "sell_through";
                            lines: number[];
                            /** Format: date */
                            on: string;
                            reason: string;
                        }[];
                        signature: string;
                        /** @constant */
                        valid: true;
                    };
                };
            };
            /** @description Mistyped or never issued; nobody outside can tell which */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        valid: false;
                    };
                };
            };
            /** @description Revoked, or another one took its place */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        date: string;
                        message: string;
                        note: string | null;
                        reason: string;
                        /** @enum {string} */
                        reason_code: "trade_cancelled" | "content_error" | "registration_invalid" | "party_changed" | "misuse" | "issued_in_error" | "key_compromised" | "authority";
                        replaced_by: string | null;
                        /** @enum {string} */
                        state: "revoked" | "superseded";
                        /** @constant */
                        valid: false;
                    };
                };
            };
            /** @description Too many checks from this network */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description A fault of ours */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Its keys are being put right; this says nothing about any certificate */
            503: {
                headers: {
                    /** @description Seconds */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    readReferencePage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the network in front */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["Refused-5000"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the network in front */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    activateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002-4121"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4210"];
            500: components["responses"]["Refused-5000"];
        };
    };
    checkLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "reset" | "activate";
                    token: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            email: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002-4121"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstname?: string;
                    locale?: ("zh-CN" | "en-US") | null;
                    mails?: {
                        alarms: boolean;
                        answers: boolean;
                        arrivals: boolean;
                        expiries: boolean;
                    };
                    time_zone?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CurrentUser"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CurrentUser"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            home: string;
                            token: string;
                            user: components["schemas"]["CurrentUser"];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4120-4150-4151"];
            403: components["responses"]["Refused-4002-4121-4122"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4210-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listLogins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            /** Format: date-time */
                            at: string;
                            ip: string;
                            succeeded: boolean;
                            user_agent: string;
                        }[];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refused by the network in front */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                    old_password: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4210-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002-4121"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4210"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            enabled_at: string | null;
                            recovery_codes_left: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    loginSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            home: string;
                            token: string;
                            user: components["schemas"]["CurrentUser"];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4151"];
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    turnOffSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006-4151"];
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            recovery_codes: string[];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006-4151"];
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    enrolSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            secret: string;
                            uri: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            429: components["responses"]["Refused-4210-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            current: boolean;
                            id: string;
                            ip: string;
                            /** Format: date-time */
                            last_seen_at: string;
                            /** Format: date-time */
                            signed_in_at: string;
                            user_agent: string;
                        }[];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            404: components["responses"]["Refused-4040"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    acknowledgeTips: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: null;
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listActivityRecords: {
        parameters: {
            query?: {
                company?: string;
                cursor?: string;
                deviation?: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                enterprise_id?: string;
                filing_id?: string;
                ids?: string;
                implementation?: "full" | "equivalent" | "not_fulfilled";
                limit?: number;
                q?: string;
                role?: "producer" | "importer" | "processing_user" | "exporter" | "both";
                sort?: "year" | "-year" | "updated" | "-updated";
                status?: "draft" | "submitted" | "void";
                year?: "all" | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    actual_purpose?: string | null;
                    deviations?: {
                        /** @enum {string} */
                        kind: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                        reason: string;
                    }[] | null;
                    emission_note?: string | null;
                    enterprise_id: string;
                    filing_id: string;
                    implementation?: ("full" | "equivalent" | "not_fulfilled") | null;
                    implementation_note?: string | null;
                    lines?: {
                        /** @enum {string} */
                        activity_type: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                        counterparty_id?: string | null;
                        country?: ("" | components["schemas"]["Country"]) | null;
                        handovers?: {
                            on: string;
                            recipient_id: string;
                            tonnes: string;
                        }[] | null;
                        happened_on: string;
                        note?: string | null;
                        substance_id?: string | null;
                        tonnes: string;
                    }[] | null;
                    no_activity?: boolean | null;
                    opening_stock?: string | null;
                    role?: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
                    role_pair?: ("producer" | "importer" | "processing_user" | "exporter")[] | null;
                    year: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4185-4186-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecord"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    actual_purpose?: string | null;
                    deviations?: {
                        /** @enum {string} */
                        kind: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                        reason: string;
                    }[] | null;
                    emission_note?: string | null;
                    enterprise_id: string;
                    filing_id: string;
                    implementation?: ("full" | "equivalent" | "not_fulfilled") | null;
                    implementation_note?: string | null;
                    lines?: {
                        /** @enum {string} */
                        activity_type: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                        counterparty_id?: string | null;
                        country?: ("" | components["schemas"]["Country"]) | null;
                        handovers?: {
                            on: string;
                            recipient_id: string;
                            tonnes: string;
                        }[] | null;
                        happened_on: string;
                        note?: string | null;
                        substance_id?: string | null;
                        tonnes: string;
                    }[] | null;
                    no_activity?: boolean | null;
                    opening_stock?: string | null;
                    reason?: string | null;
                    risk_acknowledged?: (boolean | ("before_registration" | "after_end" | "not_fulfilled")[]) | null;
                    role?: ("producer" | "importer" | "processing_user" | "exporter" | "both") | null;
                    role_pair?: ("producer" | "importer" | "processing_user" | "exporter")[] | null;
                    version: number;
                    volume_version?: number | null;
                    year: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4185-4186-4187-4188-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteActivityRecord: {
        parameters: {
            query: {
                company?: string;
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    handOverActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviations?: {
                        /** @enum {string} */
                        kind: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                        reason: string;
                    }[] | null;
                    line: number;
                    on: string;
                    recipient_id: string;
                    risk_acknowledged?: (boolean | ("before_registration" | "after_end" | "not_fulfilled")[]) | null;
                    tonnes: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187-4188-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    submitActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    risk_acknowledged?: (boolean | ("before_registration" | "after_end" | "not_fulfilled")[]) | null;
                    version: number;
                    volume_version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187-4188-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    voidActivityRecord: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportActivityRecords: {
        parameters: {
            query: {
                company?: string;
                cursor?: string;
                deviation?: "excess" | "import_excess" | "type_outside" | "before_registration" | "after_end" | "not_only_abroad" | "purpose_changed" | "not_fulfilled";
                enterprise_id?: string;
                filing_id?: string;
                identity?: "class" | "full";
                ids?: string;
                implementation?: "full" | "equivalent" | "not_fulfilled";
                limit?: number;
                q?: string;
                reason: string | null;
                role?: "producer" | "importer" | "processing_user" | "exporter" | "both";
                sort?: "year" | "-year" | "updated" | "-updated";
                status?: "draft" | "submitted" | "void";
                year?: "all" | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4187-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readActivityRecordTemplate: {
        parameters: {
            query: {
                company?: string;
                enterprise_id?: string;
                filing_id: string;
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ActivityRecordTemplate"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4184"];
            422: components["responses"]["Refused-4100-4186-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    initCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success · 4003 The account is locked: the partnership must be verified. · 4004 The only-representative authorisation has lapsed. Has it been renewed? */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000 | 4003 | 4004;
                        data: {
                            company: ({
                                company_name: string;
                                company_type: number;
                                login_company_type: number;
                                /** @enum {number} */
                                selected: 0 | 1;
                                state: number;
                                unique_id: string;
                            } | {
                                company_cname: string;
                                company_ename: string;
                                company_type: number;
                                login_company_type: number;
                                /** @enum {number} */
                                selected: 0 | 1;
                                state: number;
                                unique_id: string;
                            })[];
                            tips: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0 | 9;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listDuties: {
        parameters: {
            query?: {
                company?: string;
                cursor?: string;
                due_from?: string;
                due_to?: string;
                filing_id?: string;
                ids?: string;
                kind?: "first_activity_report" | "annual_report" | "publication" | "activity_record" | "confidentiality_end" | "ppord_end" | "iecsc_report" | "iecsc_listing" | "new_hazard" | "information_transfer";
                limit?: number;
                q?: string;
                sort?: "due_on" | "-due_on";
                state?: "open" | "overdue" | "done" | "waived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["DutyPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    completeDuty: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    done_on: string;
                    file_id?: string | null;
                    reference_no?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4195"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    waiveDuty: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4195"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readDutyCalendar: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    completeDuties: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        done_on: string;
                        file_id?: string | null;
                        id: string;
                        reference_no?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["DutyOutcome"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listCnEnterprises: {
        parameters: {
            query?: {
                business_type?: "producer" | "trader" | "processing_user" | "other";
                company?: string;
                cursor?: string;
                kind?: "own" | "related";
                limit?: number;
                q?: string;
                sort?: "name" | "-name" | "business_type" | "-business_type";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CnEnterprisePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addCnEnterprise: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    business_type: "producer" | "trader" | "processing_user" | "other";
                    /** @default  */
                    company_alias?: string;
                    /** @default null */
                    company_id?: string | null;
                    /** @default  */
                    contact_address?: string;
                    /** @default [] */
                    contacts?: {
                        /** @default  */
                        email?: "" | string;
                        /** @default null */
                        id?: ("" | string) | null;
                        name: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        position?: string;
                        /** @default false */
                        receives_reminders?: boolean;
                    }[];
                    /** @default CN */
                    country?: components["schemas"]["Country"];
                    /** @default  */
                    name_en?: string;
                    /** @default  */
                    name_zh?: string;
                    /** @default  */
                    uscc?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["SavedCnEnterprise"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readCnEnterprise: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CnEnterprise"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editCnEnterprise: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    business_type: "producer" | "trader" | "processing_user" | "other";
                    /** @default  */
                    company_alias?: string;
                    /** @default  */
                    contact_address?: string;
                    contacts: {
                        /** @default  */
                        email?: "" | string;
                        /** @default null */
                        id?: ("" | string) | null;
                        name: string;
                        /** @default  */
                        phone?: string;
                        /** @default  */
                        position?: string;
                        /** @default false */
                        receives_reminders?: boolean;
                    }[];
                    country?: components["schemas"]["Country"];
                    login_email?: string;
                    name_en?: string;
                    name_zh?: string;
                    uscc?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["SavedCnEnterprise"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4196"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteCnEnterprise: {
        parameters: {
            query: {
                company?: string;
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    archiveCnEnterprise: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    restoreCnEnterprise: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportCnEnterprises: {
        parameters: {
            query?: {
                business_type?: "producer" | "trader" | "processing_user" | "other";
                company?: string;
                cursor?: string;
                kind?: "own" | "related";
                limit?: number;
                q?: string;
                sort?: "name" | "-name" | "business_type" | "-business_type";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadFilingFile: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/msword": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteFilingFile: {
        parameters: {
            query?: {
                company?: string;
                file_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id: string;
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            file_id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4191"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4187-4199"];
            500: components["responses"]["Refused-5000"];
        };
    };
    uploadFilingFile: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description certificate, receipt, application, test_report, risk_assessment, polymer_evidence, case_evidence, agent_authorisation, confidentiality_request, confidentiality_extension, first_activity_report, annual_report, transfer_record, publication, authority_notice, other */
                    document_type?: string;
                    /** Format: binary */
                    file: string;
                    /** @description The filing */
                    filing_id?: string;
                    /** @description A substance of the filing, or all */
                    substance_id?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            content_type: string;
                            file_id: string;
                            name: string;
                            sha256: string;
                            size_bytes: number;
                            warning?: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4189-4190-4197-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listFilings: {
        parameters: {
            query?: {
                activity_type?: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                company?: string;
                confidential?: "yes" | "no" | "ending";
                cursor?: string;
                duty?: "overdue";
                gauge?: "amber" | "over";
                ids?: string;
                limit?: number;
                q?: string;
                record?: "missing";
                regime?: "order_7" | "order_12";
                sort?: "registered_on" | "-registered_on" | "certificate_no" | "-certificate_no" | "gauge" | "-gauge";
                status?: "draft" | "normal" | "invalid";
                type?: "regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["FilingPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createFiling: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    activity_types?: ("production" | "import" | "processing_use" | "research_use" | "transfer_export")[] | null;
                    agent_id?: string | null;
                    annual_report_required?: boolean | null;
                    applicant_id?: string | null;
                    applied_tonnes?: string | null;
                    certificate_no?: string | null;
                    company_id?: string | null;
                    confidential?: boolean | null;
                    confidential_items?: ("name" | "cas" | "formula" | "structure")[] | null;
                    confidential_until?: string | null;
                    hazards?: string | null;
                    issued_on?: string | null;
                    management_class?: (("general" | "hazardous" | "priority") | "") | null;
                    management_requirements?: string | null;
                    purpose?: string | null;
                    regime?: (("order_7" | "order_12") | "") | null;
                    registered_import_tonnes?: string | null;
                    registered_on?: string | null;
                    registration_type?: (("regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration") | "") | null;
                    risk_measures?: string | null;
                    simple_kind?: (("basic" | "special") | "") | null;
                    special_subtype?: (("low_concern_polymer" | "polymer_2_percent" | "ppord" | "scientific_research" | "intermediate" | "export_only") | "") | null;
                    substances?: {
                        cas_no?: string | null;
                        class_name_en?: string | null;
                        class_name_zh?: string | null;
                        confidential?: boolean | null;
                        id?: string | null;
                        name_en?: string | null;
                        name_zh?: string | null;
                    }[] | null;
                    trade_name?: string | null;
                    valid_until?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4183-4193-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readFiling: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Filing"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveFiling: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    activity_types?: ("production" | "import" | "processing_use" | "research_use" | "transfer_export")[] | null;
                    agent_id?: string | null;
                    annual_report_required?: boolean | null;
                    applicant_id?: string | null;
                    applied_tonnes?: string | null;
                    certificate_no?: string | null;
                    confidential?: boolean | null;
                    confidential_items?: ("name" | "cas" | "formula" | "structure")[] | null;
                    confidential_until?: string | null;
                    hazards?: string | null;
                    issued_on?: string | null;
                    management_class?: (("general" | "hazardous" | "priority") | "") | null;
                    management_requirements?: string | null;
                    purpose?: string | null;
                    reason?: string | null;
                    regime?: (("order_7" | "order_12") | "") | null;
                    registered_import_tonnes?: string | null;
                    registered_on?: string | null;
                    registration_type?: (("regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration") | "") | null;
                    removed_files?: string[] | null;
                    risk_measures?: string | null;
                    simple_kind?: (("basic" | "special") | "") | null;
                    special_subtype?: (("low_concern_polymer" | "polymer_2_percent" | "ppord" | "scientific_research" | "intermediate" | "export_only") | "") | null;
                    substances?: {
                        cas_no?: string | null;
                        class_name_en?: string | null;
                        class_name_zh?: string | null;
                        confidential?: boolean | null;
                        id?: string | null;
                        name_en?: string | null;
                        name_zh?: string | null;
                    }[] | null;
                    trade_name?: string | null;
                    valid_until?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4180-4181-4182-4183-4187-4192-4198-4199"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteFiling: {
        parameters: {
            query: {
                company?: string;
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listFilingChanges: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["FilingChange"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    extendConfidentiality: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    decided_on: string;
                    file_id: string;
                    reason?: string | null;
                    until: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187-4192"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setFirstActivity: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id: string;
                    on: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addHazard: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                    file_id?: string | null;
                    found_on: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadFilingPack: {
        parameters: {
            query: {
                company?: string;
                identity?: "class" | "full";
                reason: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4187"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addPublication: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id: string;
                    on: string;
                    page: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setFilingStatus: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                    reason_key?: (("withdrawn" | "revoked" | "expired" | "listed" | "replaced" | "error") | "") | null;
                    /** @enum {string} */
                    status: "normal" | "invalid";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4180-4181-4182-4183-4187-4192-4198-4199"];
            500: components["responses"]["Refused-5000"];
        };
    };
    submitFiling: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4180-4181-4182-4183-4192-4198-4199"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readFilingTonnage: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["FilingTonnage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listInformationTransfers: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["InformationTransfer"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addInformationTransfer: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id?: string | null;
                    recipient_id: string;
                    sent_on: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4184"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportFilings: {
        parameters: {
            query: {
                activity_type?: "production" | "import" | "processing_use" | "research_use" | "transfer_export";
                company?: string;
                confidential?: "yes" | "no" | "ending";
                cursor?: string;
                duty?: "overdue";
                gauge?: "amber" | "over";
                identity?: "class" | "full";
                ids?: string;
                limit?: number;
                q?: string;
                reason: string | null;
                record?: "missing";
                regime?: "order_7" | "order_12";
                sort?: "registered_on" | "-registered_on" | "certificate_no" | "-certificate_no" | "gauge" | "-gauge";
                status?: "draft" | "normal" | "invalid";
                type?: "regular_registration" | "simple_registration" | "filing_ordinary" | "filing_polymer" | "regular_declaration";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4187-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadFilingPacks: {
        parameters: {
            query: {
                company?: string;
                identity?: "class" | "full";
                ids: string;
                reason: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4187"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listFilingTypes: {
        parameters: {
            query: {
                company?: string;
                registered_on: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["FilingType"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readCnHome: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CnHome"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                company?: string;
                cursor?: string;
                from?: string;
                ids?: string;
                kind?: "duty" | "amber" | "excess" | "not_fulfilled" | "filing_invalid" | "report_ready" | "staff";
                limit?: number;
                q?: string;
                sort?: "at" | "-at";
                to?: string;
                type?: "warning" | "system";
                unread?: "yes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["MessagePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readMessages: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    all?: boolean | null;
                    from?: string | null;
                    ids?: string[] | null;
                    kind?: ("duty" | "amber" | "excess" | "not_fulfilled" | "filing_invalid" | "report_ready" | "staff") | null;
                    q?: string | null;
                    to?: string | null;
                    type?: ("warning" | "system") | null;
                    up_to?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            read: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    countUnreadMessages: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            count: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100-4193"];
            500: components["responses"]["Refused-5000"];
        };
    };
    orderReport: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filing_ids?: string[] | null;
                    /** @enum {string} */
                    format: "pdf" | "xlsx";
                    /**
                     * @default class
                     * @enum {string}
                     */
                    identity?: "class" | "full";
                    /** @enum {string} */
                    kind: "annual" | "first_activity";
                    reason?: string | null;
                    record_ids?: string[] | null;
                    year?: number | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            202: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["OrderedReport"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4187-4193-4194-4198"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readReport: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Report"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadReport: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadTransferSheet: {
        parameters: {
            query?: {
                company?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readResponsiblePersonProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ResponsiblePersonProfile"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editResponsiblePersonProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address_cn?: string;
                    /** @default  */
                    address_en?: string;
                    /** @default  */
                    company_cname?: string;
                    /** @default  */
                    company_ename?: string;
                    /** @default  */
                    contact_cname?: string;
                    /** @default  */
                    contact_email?: "" | string;
                    /** @default  */
                    contact_ename?: string;
                    /** @default  */
                    contact_phone?: string;
                    country: components["schemas"]["Country"];
                    /** @default  */
                    region?: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
                    /** @enum {string} */
                    release_mode: "auto" | "admin";
                    roles: ("responsible_person" | "registrant" | "brand_owner")[];
                    /** @default  */
                    signatory_en?: string;
                    /** @default  */
                    signatory_title_en?: string;
                    /** @default  */
                    signatory_title_zh?: string;
                    /** @default  */
                    signatory_zh?: string;
                    /** @default  */
                    uscc?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "admin" | "member" | "viewer";
                sort?: "name" | "-name";
                state?: "invited" | "active" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["AccountPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    inviteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    firstname: string;
                    /** @enum {string} */
                    role: "admin" | "member" | "viewer";
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106-4139"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    role?: ("admin" | "member" | "viewer") | null;
                    state?: ("invited" | "active" | "disabled") | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4138"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    removeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4138"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    resendAccountInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100-4130"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                cursor?: string;
                enterprise_id?: string;
                limit?: number;
                q?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ContactPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    email?: "" | string;
                    /** @default null */
                    enterprise_id?: string | null;
                    /** @default null */
                    experience_years?: number | null;
                    /** @default  */
                    name_en?: string;
                    /** @default  */
                    name_zh?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    email?: "" | string;
                    /** @default null */
                    enterprise_id?: string | null;
                    /** @default null */
                    experience_years?: number | null;
                    /** @default  */
                    name_en?: string;
                    /** @default  */
                    name_zh?: string;
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    title?: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteContact: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportContacts: {
        parameters: {
            query?: {
                cursor?: string;
                enterprise_id?: string;
                limit?: number;
                q?: string;
                sort?: "name" | "-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listEnterprises: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "responsible_person" | "registrant" | "brand_owner" | "manufacturer";
                sort?: "name" | "-name";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["EnterprisePage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addEnterprise: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address_cn?: string;
                    /** @default  */
                    address_en?: string;
                    /** @default null */
                    agency_level?: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @default null */
                    authorisation_file_id?: string | null;
                    /** @default null */
                    authorised_from?: string | null;
                    /** @default null */
                    authorised_until?: string | null;
                    /** @default  */
                    company_cname?: string;
                    /** @default  */
                    company_ename?: string;
                    /** @default  */
                    contact_cname?: string;
                    /** @default  */
                    contact_email?: "" | string;
                    /** @default  */
                    contact_ename?: string;
                    /** @default  */
                    contact_phone?: string;
                    country: components["schemas"]["Country"];
                    /** @default null */
                    oa_id?: string | null;
                    /** @default null */
                    parent_id?: string | null;
                    /** @default  */
                    region?: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    /** @default  */
                    uscc?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4177"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4110-4130-4173"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readEnterprise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Enterprise"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editEnterprise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address_cn?: string;
                    /** @default  */
                    address_en?: string;
                    /** @default null */
                    agency_level?: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @default null */
                    authorisation_file_id?: string | null;
                    /** @default null */
                    authorised_from?: string | null;
                    /** @default null */
                    authorised_until?: string | null;
                    /** @default  */
                    company_cname?: string;
                    /** @default  */
                    company_ename?: string;
                    /** @default  */
                    contact_cname?: string;
                    /** @default  */
                    contact_email?: "" | string;
                    /** @default  */
                    contact_ename?: string;
                    /** @default  */
                    contact_phone?: string;
                    country: components["schemas"]["Country"];
                    /** @default null */
                    oa_id?: string | null;
                    /** @default null */
                    parent_id?: string | null;
                    /** @default  */
                    region?: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    /** @default  */
                    uscc?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134-4177"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4110-4173"];
            500: components["responses"]["Refused-5000"];
        };
    };
    archiveEnterprise: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    restoreEnterprise: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportEnterprises: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "responsible_person" | "registrant" | "brand_owner" | "manufacturer";
                sort?: "name" | "-name";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportAccounts: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                q?: string;
                role?: "admin" | "member" | "viewer";
                sort?: "name" | "-name";
                state?: "invited" | "active" | "disabled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listAdverseReactions: {
        parameters: {
            query?: {
                cursor?: string;
                ids?: string;
                limit?: number;
                overdue?: "yes";
                product_id?: string;
                q?: string;
                self_check?: "late";
                severity?: "general" | "serious" | "wide_impact";
                sort?: "due" | "-due" | "feedback" | "-feedback";
                source?: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
                state?: "open" | "reported" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["AdverseReactionPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createAdverseReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    allergy?: {
                        contact?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        cosmetics?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        food?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        medicines?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                    } | null;
                    batch_id?: string | null;
                    causality?: ("certain" | "probable" | "possible" | "unlikely" | "not_assessable" | "") | null;
                    description: string;
                    feedback_at: string;
                    feedback_id?: string | null;
                    /** @default [] */
                    file_ids?: string[];
                    first_discovered_on: string;
                    first_used_on?: string | null;
                    forms?: ("erythema" | "papule" | "plaque" | "papulovesicle" | "oedema" | "vesicle" | "comedo" | "wheal" | "folliculitis_like" | "telangiectasia" | "hyperpigmentation" | "hypopigmentation" | "depigmentation" | "hair_discoloured" | "hair_brittle" | "hair_split" | "hair_broken" | "hair_lost" | "nail_deformed" | "nail_softened" | "nail_detached" | "nail_splitting" | "perionychia" | "erosion" | "exudation" | "crust" | "scaling" | "lichenification" | "atrophy" | "scratch_marks")[] | null;
                    forms_other?: string | null;
                    latency?: {
                        /** @enum {string} */
                        from: "start" | "stop";
                        n: number;
                        /** @enum {string} */
                        unit: "hours" | "days" | "months";
                    } | null;
                    onset_on?: string | null;
                    other_damage?: ("nervous_system" | "systemic" | "renal" | "mental")[] | null;
                    other_damage_other?: string | null;
                    outcome?: ("recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown" | "") | null;
                    product_id: string;
                    purchase?: {
                        channel?: string | null;
                        on?: string | null;
                        place?: string | null;
                    } | null;
                    reporter?: {
                        name?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                    } | null;
                    /** @enum {string} */
                    severity: "general" | "serious" | "wide_impact";
                    sites?: ("forehead" | "cheek" | "around_eyes" | "nose" | "lips" | "around_mouth" | "chin" | "scalp" | "auricle" | "neck" | "chest" | "abdomen" | "back" | "armpit" | "groin" | "upper_limb" | "lower_limb" | "hand" | "around_nails" | "nail_plate" | "whole_body")[] | null;
                    sites_other?: string | null;
                    /** @enum {string} */
                    source: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
                    stopped_on?: string | null;
                    symptoms?: ("itching" | "burning" | "pain" | "dryness" | "tightness")[] | null;
                    symptoms_other?: string | null;
                    tests?: string | null;
                    treatment?: string | null;
                    user_age?: number | null;
                    user_sex?: ("female" | "male" | "") | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["MadeAdverseReaction"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readAdverseReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["AdverseReaction"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editAdverseReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    allergy?: {
                        contact?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        cosmetics?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        food?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        medicines?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                    } | null;
                    batch_id?: string | null;
                    causality?: ("certain" | "probable" | "possible" | "unlikely" | "not_assessable" | "") | null;
                    description: string;
                    feedback_at: string;
                    /** @default [] */
                    file_ids?: string[];
                    first_discovered_on: string;
                    first_used_on?: string | null;
                    forms?: ("erythema" | "papule" | "plaque" | "papulovesicle" | "oedema" | "vesicle" | "comedo" | "wheal" | "folliculitis_like" | "telangiectasia" | "hyperpigmentation" | "hypopigmentation" | "depigmentation" | "hair_discoloured" | "hair_brittle" | "hair_split" | "hair_broken" | "hair_lost" | "nail_deformed" | "nail_softened" | "nail_detached" | "nail_splitting" | "perionychia" | "erosion" | "exudation" | "crust" | "scaling" | "lichenification" | "atrophy" | "scratch_marks")[] | null;
                    forms_other?: string | null;
                    latency?: {
                        /** @enum {string} */
                        from: "start" | "stop";
                        n: number;
                        /** @enum {string} */
                        unit: "hours" | "days" | "months";
                    } | null;
                    onset_on?: string | null;
                    other_damage?: ("nervous_system" | "systemic" | "renal" | "mental")[] | null;
                    other_damage_other?: string | null;
                    outcome?: ("recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown" | "") | null;
                    product_id?: string | null;
                    purchase?: {
                        channel?: string | null;
                        on?: string | null;
                        place?: string | null;
                    } | null;
                    reason?: string | null;
                    reporter?: {
                        name?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                    } | null;
                    /** @enum {string} */
                    severity: "general" | "serious" | "wide_impact";
                    sites?: ("forehead" | "cheek" | "around_eyes" | "nose" | "lips" | "around_mouth" | "chin" | "scalp" | "auricle" | "neck" | "chest" | "abdomen" | "back" | "armpit" | "groin" | "upper_limb" | "lower_limb" | "hand" | "around_nails" | "nail_plate" | "whole_body")[] | null;
                    sites_other?: string | null;
                    /** @enum {string} */
                    source: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
                    stopped_on?: string | null;
                    symptoms?: ("itching" | "burning" | "pain" | "dryness" | "tightness")[] | null;
                    symptoms_other?: string | null;
                    tests?: string | null;
                    treatment?: string | null;
                    user_age?: number | null;
                    user_sex?: ("female" | "male" | "") | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            /** Format: date */
                            due_on: string;
                            id: string;
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4176"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    closeAdverseReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    causality: "certain" | "probable" | "possible" | "unlikely" | "not_assessable";
                    /** @enum {string} */
                    outcome: "recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown";
                    self_check_on?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    enterAdverseReactionReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receipt_no?: string | null;
                    self_check_on?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    reportAdverseReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    receipt_no?: string | null;
                    reported_on: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4176"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    updateAdverseReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    allergy?: {
                        contact?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        cosmetics?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        food?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                        medicines?: {
                            /** @enum {string} */
                            answer: "yes" | "no" | "unknown";
                            which?: string | null;
                        } | null;
                    } | null;
                    batch_id?: string | null;
                    causality?: ("certain" | "probable" | "possible" | "unlikely" | "not_assessable" | "") | null;
                    description: string;
                    feedback_at: string;
                    /** @default [] */
                    file_ids?: string[];
                    first_discovered_on: string;
                    first_used_on?: string | null;
                    forms?: ("erythema" | "papule" | "plaque" | "papulovesicle" | "oedema" | "vesicle" | "comedo" | "wheal" | "folliculitis_like" | "telangiectasia" | "hyperpigmentation" | "hypopigmentation" | "depigmentation" | "hair_discoloured" | "hair_brittle" | "hair_split" | "hair_broken" | "hair_lost" | "nail_deformed" | "nail_softened" | "nail_detached" | "nail_splitting" | "perionychia" | "erosion" | "exudation" | "crust" | "scaling" | "lichenification" | "atrophy" | "scratch_marks")[] | null;
                    forms_other?: string | null;
                    latency?: {
                        /** @enum {string} */
                        from: "start" | "stop";
                        n: number;
                        /** @enum {string} */
                        unit: "hours" | "days" | "months";
                    } | null;
                    onset_on?: string | null;
                    other_damage?: ("nervous_system" | "systemic" | "renal" | "mental")[] | null;
                    other_damage_other?: string | null;
                    outcome?: ("recovered" | "improving" | "not_recovered" | "sequelae" | "death" | "unknown" | "") | null;
                    purchase?: {
                        channel?: string | null;
                        on?: string | null;
                        place?: string | null;
                    } | null;
                    reporter?: {
                        name?: string | null;
                        organisation?: string | null;
                        phone?: string | null;
                    } | null;
                    /** @enum {string} */
                    severity: "general" | "serious" | "wide_impact";
                    sites?: ("forehead" | "cheek" | "around_eyes" | "nose" | "lips" | "around_mouth" | "chin" | "scalp" | "auricle" | "neck" | "chest" | "abdomen" | "back" | "armpit" | "groin" | "upper_limb" | "lower_limb" | "hand" | "around_nails" | "nail_plate" | "whole_body")[] | null;
                    sites_other?: string | null;
                    /** @enum {string} */
                    source: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
                    stopped_on?: string | null;
                    symptoms?: ("itching" | "burning" | "pain" | "dryness" | "tightness")[] | null;
                    symptoms_other?: string | null;
                    tests?: string | null;
                    treatment?: string | null;
                    user_age?: number | null;
                    user_sex?: ("female" | "male" | "") | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["MadeAdverseReaction"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportAdverseReactions: {
        parameters: {
            query?: {
                cursor?: string;
                ids?: string;
                limit?: number;
                overdue?: "yes";
                product_id?: string;
                q?: string;
                self_check?: "late";
                severity?: "general" | "serious" | "wide_impact";
                sort?: "due" | "-due" | "feedback" | "-feedback";
                source?: "consumer" | "medical" | "distributor" | "platform" | "authority" | "literature" | "other";
                state?: "open" | "reported" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    lookUpOa: {
        parameters: {
            query?: {
                limit?: number;
                oa_id?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: {
                                address_cn: string;
                                company_cname: string;
                                company_ename: string;
                                contact_cname: string;
                                contact_email: string;
                                contact_phone: string;
                                enterprise_id: string | null;
                                oa_id: string;
                                region: components["schemas"]["Region"];
                            }[];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listPortsOfEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["PortOfEntry"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    openImportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportLink"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            410: components["responses"]["Refused-4114"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    acknowledgeRecallByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    stock: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["RecallReceipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmImportByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    undertakings?: boolean;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportReceipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106-4165"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4132-4166-4167-4168-4169-4170-4174-4179"];
            500: components["responses"]["Refused-5000"];
        };
    };
    declareImportByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description 18 digits */
                    customs_no?: string;
                    /** @description Day of the declaration */
                    declared_on?: string;
                    /** Format: binary */
                    file: string;
                    /** @description Who brings it */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportReceipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4108-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    requestNewImportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            recall_no?: string;
                            trade_no?: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4105-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    rejectImportByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportReceipt"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            403: components["responses"]["Refused-4002"];
            409: components["responses"]["Refused-4106"];
            410: components["responses"]["Refused-4114"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listDistributors: {
        parameters: {
            query?: {
                authorisation?: "valid" | "ending" | "ended" | "to_come" | "none";
                cursor?: string;
                expiring?: "yes";
                ids?: string;
                level?: "general" | "regional" | "second" | "third" | "other";
                limit?: number;
                q?: string;
                region?: "CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO";
                sort?: "name" | "-name" | "level" | "-level" | "authorisation_end" | "-authorisation_end";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["DistributorPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addDistributor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address_cn?: string;
                    /** @default  */
                    address_en?: string;
                    /** @default null */
                    agency_level?: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @default null */
                    authorisation_file_id?: string | null;
                    /** @default null */
                    authorised_from?: string | null;
                    /** @default null */
                    authorised_until?: string | null;
                    /** @default  */
                    company_cname?: string;
                    /** @default  */
                    company_ename?: string;
                    /** @default  */
                    contact_cname?: string;
                    /** @default  */
                    contact_email?: "" | string;
                    /** @default  */
                    contact_ename?: string;
                    /** @default  */
                    contact_phone?: string;
                    country: components["schemas"]["Country"];
                    /** @default null */
                    oa_id?: string | null;
                    /** @default null */
                    parent_id?: string | null;
                    /** @default  */
                    region?: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    /** @default  */
                    uscc?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4177"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4110-4130-4173"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readDistributor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Enterprise"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editDistributor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    address_cn?: string;
                    /** @default  */
                    address_en?: string;
                    /** @default null */
                    agency_level?: ("general" | "regional" | "second" | "third" | "other") | null;
                    /** @default null */
                    authorisation_file_id?: string | null;
                    /** @default null */
                    authorised_from?: string | null;
                    /** @default null */
                    authorised_until?: string | null;
                    /** @default  */
                    company_cname?: string;
                    /** @default  */
                    company_ename?: string;
                    /** @default  */
                    contact_cname?: string;
                    /** @default  */
                    contact_email?: "" | string;
                    /** @default  */
                    contact_ename?: string;
                    /** @default  */
                    contact_phone?: string;
                    country: components["schemas"]["Country"];
                    /** @default null */
                    oa_id?: string | null;
                    /** @default null */
                    parent_id?: string | null;
                    /** @default  */
                    region?: "" | ("CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO");
                    roles: ("responsible_person" | "registrant" | "brand_owner" | "manufacturer" | "distributor")[];
                    /** @default  */
                    uscc?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134-4177"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4110-4173"];
            500: components["responses"]["Refused-5000"];
        };
    };
    archiveDistributor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    restoreDistributor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportDistributors: {
        parameters: {
            query?: {
                authorisation?: "valid" | "ending" | "ended" | "to_come" | "none";
                cursor?: string;
                expiring?: "yes";
                ids?: string;
                level?: "general" | "regional" | "second" | "third" | "other";
                limit?: number;
                q?: string;
                region?: "CN" | "CN-BJ" | "CN-TJ" | "CN-HE" | "CN-SX" | "CN-NM" | "CN-LN" | "CN-JL" | "CN-HL" | "CN-SH" | "CN-JS" | "CN-ZJ" | "CN-AH" | "CN-FJ" | "CN-JX" | "CN-SD" | "CN-HA" | "CN-HB" | "CN-HN" | "CN-GD" | "CN-GX" | "CN-HI" | "CN-CQ" | "CN-SC" | "CN-GZ" | "CN-YN" | "CN-XZ" | "CN-SN" | "CN-GS" | "CN-QH" | "CN-NX" | "CN-XJ" | "CN-TW" | "CN-HK" | "CN-MO";
                sort?: "name" | "-name" | "level" | "-level" | "authorisation_end" | "-authorisation_end";
                state?: "active" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readDistributorTree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["DistributorTree"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description certificate or contract or effect or sampling or attachment or feedback or adverse or declaration or authorisation or recall or proof */
                    purpose?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            content_type: string;
                            file_id: string;
                            name: string;
                            size_bytes: number;
                            warning?: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            413: components["responses"]["Refused-4116"];
            415: components["responses"]["Refused-4115"];
            422: components["responses"]["Refused-4100-4203"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/msword": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readRpHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["RpHome"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listCosmetics: {
        parameters: {
            query?: {
                brand_owner_id?: string;
                claim?: string;
                complete?: "yes" | "no";
                cursor?: string;
                expiring?: "yes";
                ids?: string;
                importable?: "yes";
                limit?: number;
                q?: string;
                sort?: "name" | "-name" | "valid_until" | "-valid_until" | "updated" | "-updated";
                status?: "normal" | "invalid" | "renewal_pending" | "sell_through";
                todo?: "unsampled" | "annual_report" | "annual_overdue" | "recall";
                type?: "special" | "general";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["CosmeticPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createCosmetic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_owner_id?: string | null;
                    consumer_contact?: string | null;
                    contact_email?: string | null;
                    name_en: string;
                    name_zh: string;
                    packaging?: string | null;
                    remark?: string | null;
                    reporting_enterprise_id?: string | null;
                    rp_enterprise_id?: string | null;
                    shelf_life_months?: number | null;
                    storage?: ("after_opening_cold" | "room" | "other") | null;
                    storage_other?: string | null;
                    technical_director_id?: string | null;
                    /** @enum {string} */
                    type: "special" | "general";
                    use_period_months?: number | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readCosmetic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Cosmetic"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticBasics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    brand_owner_id?: string | null;
                    consumer_contact?: string | null;
                    contact_email?: string | null;
                    name_en: string;
                    name_zh: string;
                    packaging?: string | null;
                    remark?: string | null;
                    reporting_enterprise_id?: string | null;
                    rp_enterprise_id?: string | null;
                    shelf_life_months?: number | null;
                    storage?: ("after_opening_cold" | "room" | "other") | null;
                    storage_other?: string | null;
                    technical_director_id?: string | null;
                    /** @enum {string} */
                    type: "special" | "general";
                    use_period_months?: number | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteCosmetic: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addCosmeticAnnualReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file_id?: string | null;
                    filed_on?: string | null;
                    receipt_no?: string | null;
                    waive_reason?: string | null;
                    year: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            year: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        file_id: string;
                        id?: string | null;
                        /** @enum {string} */
                        kind: "label" | "formula" | "safety" | "test" | "other";
                        name: string;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticBatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        batch_no: string;
                        expires_on?: string | null;
                        id?: string | null;
                        import_on?: string | null;
                        made_on?: string | null;
                        quantity: number;
                        retained_quantity?: number | null;
                        retention_on?: string | null;
                        /**
                         * @default pending
                         * @enum {string}
                         */
                        retention_status?: "pending" | "retained" | "part_used" | "disposed";
                        sampling?: {
                            file_id?: string | null;
                            place?: string | null;
                            quantity?: number | null;
                            sampled_by?: string | null;
                            sampled_on?: string | null;
                            seal_no?: string | null;
                        } | null;
                        size_id: string;
                        test_need?: number | null;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134-4171"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4168-4172"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hair_only?: boolean;
                    rows: {
                        code: string;
                        physical_only: boolean;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticEffectReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        claim: string;
                        /** @enum {string} */
                        evidence: "human" | "consumer" | "laboratory" | "literature";
                        file_id?: string | null;
                        id?: string | null;
                        institution?: string | null;
                        /** @default false */
                        registered_institution?: boolean;
                        relation?: string | null;
                        reported_on: string;
                        summary_url?: string | null;
                        test_no?: string | null;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addCosmeticFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    adverse_reaction: boolean;
                    content: string;
                    feedback_on: string;
                    file_id?: string | null;
                    source?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteCosmeticFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    invalidateCosmetic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                    on: string;
                    /** @enum {string} */
                    reason_key: "filing_cancelled" | "deregistered" | "other";
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticOpeningImports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        pieces: number;
                        year: number;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadInspectionPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    certificate_file_id?: string | null;
                    manufacturer_id?: string | null;
                    origin_country?: ("" | components["schemas"]["Country"]) | null;
                    registration_no?: string | null;
                    renewal_acceptance_no?: string | null;
                    renewal_file_id?: string | null;
                    renewal_filed_on?: string | null;
                    report_on?: string | null;
                    rp_contract_file_id?: string | null;
                    rp_contract_from?: string | null;
                    rp_contract_until?: string | null;
                    valid_until?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            version: number;
                            warnings: ("registration_no_pattern" | "renewal_not_in_time")[];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    decideCosmeticRenewal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    decided_on: string;
                    /** @enum {string} */
                    decision: "granted" | "refused";
                    file_id?: string | null;
                    filed_on?: string | null;
                    registration_no?: string | null;
                    valid_until?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    restoreCosmetic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4169"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveCosmeticSizes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        id?: string | null;
                        name: string;
                        packaging?: string | null;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4134"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listAnnualReports: {
        parameters: {
            query?: {
                cursor?: string;
                ids?: string;
                limit?: number;
                q?: string;
                sort?: "name" | "-name";
                state?: "filed" | "waived" | "due" | "overdue";
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["AnnualReport"][];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    addAnnualReports: {
        parameters: {
            query?: {
                cursor?: string;
                ids?: string;
                limit?: number;
                q?: string;
                sort?: "name" | "-name";
                state?: "filed" | "waived" | "due" | "overdue";
                year?: number;
            };
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        file_id?: string | null;
                        filed_on?: string | null;
                        product_id: string;
                        receipt_no?: string | null;
                        waive_reason?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            outcomes: {
                                code: number;
                                fields: {
                                    [key: string]: string;
                                };
                                message: string;
                                product_id: string;
                            }[];
                            year: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportAnnualReports: {
        parameters: {
            query?: {
                cursor?: string;
                ids?: string;
                limit?: number;
                q?: string;
                sort?: "name" | "-name";
                state?: "filed" | "waived" | "due" | "overdue";
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportCosmeticBatches: {
        parameters: {
            query?: {
                brand_owner_id?: string;
                claim?: string;
                complete?: "yes" | "no";
                cursor?: string;
                expiring?: "yes";
                ids?: string;
                importable?: "yes";
                limit?: number;
                q?: string;
                sort?: "name" | "-name" | "valid_until" | "-valid_until" | "updated" | "-updated";
                status?: "normal" | "invalid" | "renewal_pending" | "sell_through";
                todo?: "unsampled" | "annual_report" | "annual_overdue" | "recall";
                type?: "special" | "general";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportCosmetics: {
        parameters: {
            query?: {
                brand_owner_id?: string;
                claim?: string;
                complete?: "yes" | "no";
                cursor?: string;
                expiring?: "yes";
                ids?: string;
                importable?: "yes";
                limit?: number;
                q?: string;
                sort?: "name" | "-name" | "valid_until" | "-valid_until" | "updated" | "-updated";
                status?: "normal" | "invalid" | "renewal_pending" | "sell_through";
                todo?: "unsampled" | "annual_report" | "annual_overdue" | "recall";
                type?: "special" | "general";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    selectableCosmetics: {
        parameters: {
            query: {
                arrival_on: string;
                brand_owner_id?: string;
                rp_enterprise_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["SelectableCosmetic"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listRecalls: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                product_id?: string;
                q?: string;
                sort?: "decided" | "-decided";
                state?: "open" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["RecallPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createRecall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch_ids: string[];
                    decided_on: string;
                    disposal?: string | null;
                    /** @default [] */
                    file_ids?: string[];
                    /** @enum {string} */
                    level: "first" | "second" | "third";
                    measures: string;
                    product_id: string;
                    reason: string;
                    reported_on?: string | null;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            recall_no: string;
                            version: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4174"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readRecall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Recall"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editRecall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch_ids: string[];
                    decided_on: string;
                    disposal?: string | null;
                    /** @default [] */
                    file_ids?: string[];
                    /** @enum {string} */
                    level: "first" | "second" | "third";
                    measures: string;
                    reason: string;
                    reported_on?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4174"];
            500: components["responses"]["Refused-5000"];
        };
    };
    closeRecall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    closed_on?: string | null;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    notifyRecall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    enterprise_ids: string[];
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                            left_out: {
                                company_cname: string;
                                company_ename: string;
                                enterprise_id: string;
                                /** @enum {string} */
                                reason: "own" | "acknowledged" | "no_email" | "three_a_day";
                            }[];
                            notified: number;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130-4132"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    enterRecallParties: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        enterprise_id: string;
                        explanation?: string | null;
                        recovered?: number | null;
                        stock?: number | null;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["Versioned"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportRecalls: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                product_id?: string;
                q?: string;
                sort?: "decided" | "-decided";
                state?: "open" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listBatchHolders: {
        parameters: {
            query: {
                batch_ids: string;
                product_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["BatchHolders"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    searchRpEverything: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["RpFound"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    setDefaultRpCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    unique_id: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            unique_id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listImportRecords: {
        parameters: {
            query?: {
                arrival_from?: string;
                arrival_to?: string;
                brand_owner_id?: string;
                cursor?: string;
                declaration?: "missing";
                ids?: string;
                limit?: number;
                product_id?: string;
                q?: string;
                sort?: "created" | "-created" | "arrival" | "-arrival" | "trade_no" | "-trade_no";
                status?: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
                trading_enterprise_id?: string;
                waiting_for?: "trading" | "responsible" | "release";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordPage"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    createImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    arrival_on: string;
                    brand_owner_id: string;
                    lines: {
                        batch_id: string;
                        product_id: string;
                        quantity: number;
                        unsampled_reason?: string | null;
                    }[];
                    port: string;
                    trading_enterprise_id: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106-4165"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4130-4132-4166-4167-4168-4169-4170-4174-4179"];
            500: components["responses"]["Refused-5000"];
        };
    };
    readImportRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecord"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    editImportRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    arrival_on: string;
                    brand_owner_id: string;
                    lines: {
                        batch_id: string;
                        product_id: string;
                        quantity: number;
                        unsampled_reason?: string | null;
                    }[];
                    port: string;
                    trading_enterprise_id: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4165"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4132-4166-4167-4168-4169-4170-4174-4179"];
            500: components["responses"]["Refused-5000"];
        };
    };
    confirmImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    on_behalf_reason?: string | null;
                    proof_file_id?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4165"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4130-4132-4166-4167-4168-4169-4170-4174-4179"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadImportDeclaration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/msword": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    declareImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customs_no: string;
                    declared_on: string;
                    file_id: string;
                    reason?: string | null;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4175"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    issueImportNoticeAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadImportNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    previewImportNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    correctImportTexts: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    corrections: {
                        now: string;
                        was: string;
                    }[];
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    rejectImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    reviseImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content?: {
                        arrival_on: string;
                        brand_owner_id: string;
                        lines: {
                            batch_id: string;
                            product_id: string;
                            quantity: number;
                            unsampled_reason?: string | null;
                        }[];
                        port: string;
                        trading_enterprise_id: string;
                    };
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4165"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4130-4132-4166-4167-4168-4169-4170-4174-4179"];
            500: components["responses"]["Refused-5000"];
        };
    };
    sendImportRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: components["schemas"]["ImportRecordMoved"];
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4105-4106-4165"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4108-4130-4132-4166-4167-4168-4169-4170-4174-4179"];
            429: components["responses"]["Refused-4290"];
            500: components["responses"]["Refused-5000"];
        };
    };
    exportImportRecords: {
        parameters: {
            query?: {
                arrival_from?: string;
                arrival_to?: string;
                brand_owner_id?: string;
                cursor?: string;
                declaration?: "missing";
                ids?: string;
                limit?: number;
                product_id?: string;
                q?: string;
                sort?: "created" | "-created" | "arrival" | "-arrival" | "trade_no" | "-trade_no";
                status?: "SUBMITTED" | "CONFIRMED" | "COMPLETED" | "REJECTED";
                trading_enterprise_id?: string;
                waiting_for?: "trading" | "responsible" | "release";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    downloadImportNotices: {
        parameters: {
            query: {
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    /** @description Trade numbers of the records without a valid notice, told apart by a comma and a space; absent where there is none */
                    "X-Left-Out"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    listViewsOfRp: {
        parameters: {
            query?: {
                list?: "tradeRecords/list" | "tradeRecords/list/incoming" | "registeredSubstances/list" | "tradeProducts/list" | "tradePartner/list" | "certificate/list" | "businessManagement/list" | "rpProducts/list" | "enterpriseManage/list/agency" | "adrRepo/list" | "account/list" | "RegFil/list" | "ActivityRecord/list" | "EnterpriseInformation/list" | "MessageCenter/list";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            items: components["schemas"]["SavedView"][];
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    saveViewOfRp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same request again under this key gets the first answer, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    list: "tradeRecords/list" | "tradeRecords/list/incoming" | "registeredSubstances/list" | "tradeProducts/list" | "tradePartner/list" | "certificate/list" | "businessManagement/list" | "rpProducts/list" | "enterpriseManage/list/agency" | "adrRepo/list" | "account/list" | "RegFil/list" | "ActivityRecord/list" | "EnterpriseInformation/list" | "MessageCenter/list";
                    name: string;
                    /** @default  */
                    query?: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    /** @description This is the first answer to the same request, given again */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100-4130"];
            500: components["responses"]["Refused-5000"];
        };
    };
    renameViewOfRp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4007-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
    deleteViewOfRp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 2000 Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 2000;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                        /** @enum {integer} */
                        showType: 0;
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Refused-4001-4005-4006"];
            403: components["responses"]["Refused-4002-4003-4004"];
            404: components["responses"]["Refused-4040"];
            409: components["responses"]["Refused-4106"];
            413: components["responses"]["Refused-4135"];
            422: components["responses"]["Refused-4100"];
            500: components["responses"]["Refused-5000"];
        };
    };
}
