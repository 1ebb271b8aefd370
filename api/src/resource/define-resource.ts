import { bulkBodySchema, bulkResultSchema, emptySchema, idParamsSchema } from '@ecard/shared/api-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod/mini';
import { changeRecord, createRecord, removeRecord } from '../audit/change-record.ts';
import type { RecordTable } from '../audit/change-record.ts';
import { actorOf } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import type { Tables } from '../database/tables/tables.ts';
import { accountOf, can } from '../http/access.ts';
import type { App, ModuleDependencies } from '../http/app-instance.ts';
import { rowsOfBulk, runBulk } from '../http/bulk.ts';
import { ProblemError } from '../http/problem-error.ts';
import { optionalVersion, requireVersion, sendCreated, sendRecord } from '../http/record.ts';
import { problemAnswer, problemAnswers } from '../http/route-schema.ts';
import type { Account } from '../security/account.ts';

type Schema = z.ZodMiniType;

interface View {
  readonly id: string;
  readonly version: number;
}

/** Author and time of a write. */
export interface Write {
  readonly actor: Actor;
  readonly now: Date;
}

/** A record before the change that runs under its lock. */
export interface Held<Shown> {
  readonly id: number;
  readonly before: Shown;
  readonly write: Write;
}

/** An endpoint that changes a record: the action it asks for and the one that the audit log names. */
interface Change {
  readonly summary: string;
  readonly code: string;
  readonly audited: string;
}

interface Locking {
  /** Locks other records that the change is about too, where everybody else locks these before the record. */
  readonly lockFirst?: (trx: Transaction<Tables>, publicId: string) => Promise<void>;
}

/** A resource of plain records, as its module declares it; an endpoint that is absent is not there. */
export interface Resource<Listed, Shown extends View, Query extends Schema, New extends Schema, Patch extends Schema> {
  /** For example `/api/vehicle`. */
  readonly path: string;
  readonly table: RecordTable;
  readonly tags: readonly string[];
  /** Title of the answer 404: `No such vehicle`. */
  readonly missing: string;
  /** Action that lists and records ask for. */
  readonly view: string;
  readonly record: { readonly summary: string; readonly schema: Schema };
  /** Returns a function that loads a record as the API answers it. */
  loader(account: Account, now: Date): (db: Kysely<Tables>, publicId: string) => Promise<Shown | undefined>;
  readonly list: {
    readonly summary: string;
    readonly query: Query;
    readonly page: Schema;
    find(
      db: Kysely<Tables>,
      query: z.output<Query>,
      now: Date,
    ): Promise<{ rows: Listed[]; total: number; total_is_estimate: boolean }>;
    show(row: Listed, account: Account, now: Date): unknown;
  };
  readonly create: Change & {
    readonly body: New;
    /** Answers the new record's public id. */
    insert(trx: Transaction<Tables>, body: z.output<New>, write: Write): Promise<string>;
  };
  readonly patch: Change &
    Locking & {
      readonly body: Patch;
      update(trx: Transaction<Tables>, held: Held<Shown>, body: z.output<Patch>): Promise<void>;
    };
  readonly transitions?: Readonly<
    Record<string, Change & { move(trx: Transaction<Tables>, held: Held<Shown>): Promise<void> }>
  >;
  /** Deletes a record for good. */
  readonly remove?: Change & {
    /** Refuses a record that must stay for another reason than that something refers to it. */
    check?(trx: Transaction<Tables>, held: Held<Shown>): Promise<void>;
    /** Makes the problem of a record that something refers to, as a foreign key says. */
    inUse(before: Shown): ProblemError;
  };
  readonly bulk?: {
    readonly summary: string;
    /** Transitions that many records may make at once, each with its own action code. */
    readonly verbs: readonly [string, ...string[]];
    /** Finds the public ids of the first records that match the filters of the list. */
    findIds(db: Kysely<Tables>, filter: FilterOf<Query>, limit: number): Promise<readonly string[]>;
  };
}

/** Filters of a list and its search, without page and order. */
type FilterOf<Query extends Schema> = Omit<z.output<Query>, keyof typeof pageFields>;
const pageFields = { page: true, page_size: true, sort: true } as const;

/**
 * Makes the endpoints of a resource: list, record, create, change, delete, transitions without a body, and transitions
 * of many records. A change asks for the version the caller saw, runs under the record's lock and is written in the audit log.
 *
 * @returns The routes of its module.
 */
export function defineResource<
  Listed,
  Shown extends View,
  Query extends Schema,
  New extends Schema,
  Patch extends Schema,
>(resource: Resource<Listed, Shown, Query, New, Patch>): (app: App, deps: ModuleDependencies) => void {
  const { path, table, tags, view, record, list, create, patch, transitions = {}, remove, bulk } = resource;
  const answers = { ...problemAnswers, 404: problemAnswer(resource.missing) };
  const held = { ...answers, 412: problemAnswer('Changed by somebody else') };
  const changed = { 200: record.schema, ...held };
  const config = (code: string) => ({ access: { kind: 'action', code } }) as const;

  return (app, { db, clock }) => {
    // The schemas are known when they are declared, not here: their values are typed by the declaration.
    const routes = app as unknown as FastifyInstance;

    const loaderFor = (request: FastifyRequest) => resource.loader(accountOf(request), clock());

    type Work = (trx: Transaction<Tables>, held: Held<Shown>) => Promise<void>;

    function changeOne(
      request: FastifyRequest,
      publicId: string,
      { audited, lockFirst }: Change & Locking,
      version: number | undefined,
      work: Work,
    ): Promise<Shown> {
      const now = clock();
      const options = { request, table, publicId, version, now, action: audited, load: loaderFor(request), lockFirst };
      const write = { actor: actorOf(request), now };
      return changeRecord(db, options, (trx, id, before) => work(trx, { id, before, write }));
    }

    async function change(
      request: FastifyRequest,
      reply: FastifyReply,
      made: Change & Locking,
      version: number | undefined,
      work: Work,
    ) {
      const { id } = request.params as { id: string };
      return sendRecord(reply, await changeOne(request, id, made, version, work));
    }

    routes.get(
      path,
      {
        config: config(view),
        schema: {
          tags,
          summary: list.summary,
          querystring: list.query,
          response: { 200: list.page, ...problemAnswers },
        },
      },
      async (request) => {
        const query = request.query as z.output<Query> & { readonly page: number; readonly page_size: number };
        const account = accountOf(request);
        const now = clock();
        const { rows, ...totals } = await list.find(db, query, now);
        const { page, page_size } = query;
        return { data: rows.map((row) => list.show(row, account, now)), page, page_size, ...totals };
      },
    );

    routes.get(
      `${path}/:id`,
      {
        config: config(view),
        schema: {
          tags,
          summary: record.summary,
          params: idParamsSchema,
          response: { 200: record.schema, ...answers },
        },
      },
      async (request, reply) => {
        const { id } = request.params as { id: string };
        const found = await loaderFor(request)(db, id);
        if (!found) throw new ProblemError('NOT_FOUND');
        return sendRecord(reply, found);
      },
    );

    routes.post(
      path,
      {
        config: config(create.code),
        schema: {
          tags,
          summary: create.summary,
          body: create.body,
          response: { 201: record.schema, ...problemAnswers },
        },
      },
      async (request, reply) => {
        const write = { actor: actorOf(request), now: clock() };
        const made = await createRecord(
          db,
          { request, table, action: create.audited, load: loaderFor(request) },
          (trx) => create.insert(trx, request.body as z.output<New>, write),
        );
        return sendCreated(reply, `${path}/${made.id}`, made);
      },
    );

    routes.patch(
      `${path}/:id`,
      {
        config: config(patch.code),
        schema: {
          tags,
          summary: patch.summary,
          params: idParamsSchema,
          body: patch.body,
          response: { ...changed, 428: problemAnswer('If-Match is missing') },
        },
      },
      (request, reply) =>
        change(request, reply, patch, requireVersion(request), (trx, held) =>
          patch.update(trx, held, request.body as z.output<Patch>),
        ),
    );

    for (const [verb, transition] of Object.entries(transitions)) {
      routes.post(
        `${path}/:id/actions/${verb}`,
        {
          config: config(transition.code),
          schema: { tags, summary: transition.summary, params: idParamsSchema, response: changed },
        },
        (request, reply) =>
          change(request, reply, transition, optionalVersion(request), (trx, held) => transition.move(trx, held)),
      );
    }

    if (remove) {
      const { summary, code, audited: action, check, inUse } = remove;
      routes.delete(
        `${path}/:id`,
        {
          config: config(code),
          schema: { tags, summary, params: idParamsSchema, response: { 204: emptySchema, ...held } },
        },
        async (request, reply) => {
          const { id: publicId } = request.params as { id: string };
          const version = optionalVersion(request);
          const write = { actor: actorOf(request), now: clock() };
          const removal = { request, table, publicId, version, action, load: loaderFor(request), inUse };
          await removeRecord(db, removal, async (trx, id, before) => check?.(trx, { id, before, write }));
          return reply.code(204).send();
        },
      );
    }

    if (!bulk) return;
    const query = list.query as unknown as z.ZodMiniObject<Record<keyof typeof pageFields, Schema>>;
    const filterSchema = z.omit(query, pageFields) as unknown as z.ZodMiniType<FilterOf<Query>>;
    const bulkBody = bulkBodySchema(bulk.verbs, filterSchema);
    routes.post(
      `${path}/bulk`,
      {
        config: config(view),
        schema: {
          tags,
          summary: bulk.summary,
          body: bulkBody,
          response: { 200: bulkResultSchema, ...problemAnswers },
        },
      },
      async (request) => {
        const { action, filter, ...rows } = request.body as z.output<typeof bulkBody>;
        const transition = transitions[action];
        if (!transition || !can(accountOf(request), transition.code)) throw new ProblemError('FORBIDDEN');
        const ids = await rowsOfBulk(rows, async (limit) =>
          filter === undefined ? [] : bulk.findIds(db, filter, limit),
        );
        return runBulk(ids, (id) =>
          changeOne(request, id, transition, undefined, (trx, held) => transition.move(trx, held)),
        );
      },
    );
  };
}
