import type { FastifyReply, FastifyRequest } from 'fastify'
import { alterOrder } from '../faults/alter-order.ts'
import type { Call, Fault, Faults } from '../faults/faults.ts'
import { isAnswer, misbehave } from '../faults/misbehave.ts'
import { asObject, textOf } from '../json.ts'
import type { Order } from '../ledger/order.ts'
import { timestamp } from '../timestamp.ts'
import type { Provider } from './provider.ts'
import { malformed, ProviderError } from './provider-error.ts'
import type { Tokens } from './tokens.ts'

export type Answer = {
  readonly status: number
  readonly body: object
  /** The order or capture that the call turned out to be about. */
  readonly subject?: string
}

export type CallContext = {
  readonly request: FastifyRequest
  readonly requestId: string | null
  /** Whether the caller asked to see everything. */
  readonly wantsAll: boolean
  /** Shows an order as the scripted fault wants it seen, and as it is otherwise. */
  readonly show: (order: Order) => Order
}

export type AnswerCall = ReturnType<typeof createAnswerCall>

const LONGEST_REQUEST_ID = 108
const MONEY_CALLS = new Set<Call>(['create', 'capture', 'refund'])

const readRequestId = (request: FastifyRequest): string | null => {
  const given = request.headers['paypal-request-id']
  if (given === undefined) return null
  if (typeof given !== 'string' || given.length === 0 || given.length > LONGEST_REQUEST_ID)
    throw malformed({
      field: 'PayPal-Request-Id',
      location: 'header',
      issue: 'INVALID_STRING_LENGTH',
      description: 'The value of a field is either too short or too long.',
    })
  return given
}

const settle = async (work: () => Answer | Promise<Answer>): Promise<Answer> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError) return { status: error.status, body: error.body }
    throw error
  }
}

type Parts = { readonly provider: Provider; readonly tokens: Tokens; readonly faults: Faults }

/** One way in for every call of the provider: counted, admitted, disturbed as scripted, written down where money can move. */
export const createAnswerCall = ({ provider, tokens, faults }: Parts) => {
  const counts = new Map<Call, number>()

  /** A call names the order, or a capture of it. */
  const orderOf = ({ params }: FastifyRequest): string | undefined => {
    const id = textOf(asObject(params).id)
    return id === undefined ? undefined : (provider.ledger.findCapture(id)?.order.id ?? id)
  }

  const note = (call: Call, context: CallContext, answer: Answer | null, fault: Fault | undefined) => {
    if (!MONEY_CALLS.has(call)) return
    const id = textOf(asObject(context.request.params).id)
    provider.ledger.record({
      kind: 'called',
      at: timestamp(),
      call,
      requestId: context.requestId,
      subject: answer?.subject ?? id ?? null,
      status: answer?.status ?? null,
      fault: fault ? `${fault.when} ${fault.do}` : null,
    })
  }

  const answerCall =
    (call: Call, work: (context: CallContext) => Answer | Promise<Answer>, needsToken = true) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      counts.set(call, (counts.get(call) ?? 0) + 1)
      if (needsToken) tokens.check(request.headers.authorization)
      const fault = faults.take(call, orderOf(request))
      const context: CallContext = {
        request,
        requestId: readRequestId(request),
        wantsAll: request.headers.prefer?.includes('return=representation') === true,
        show: (order) => (fault ? alterOrder(order, fault.alter) : order),
      }
      if (fault?.when === 'before') {
        if (isAnswer(fault)) note(call, context, null, fault)
        if (await misbehave(fault, request, reply)) return reply
      }
      const answer = await settle(() => work(context))
      note(call, context, answer, fault)
      if (fault?.when === 'after' && (await misbehave(fault, request, reply))) return reply
      return reply.code(answer.status).send(answer.body)
    }

  return { answerCall, counts: () => Object.fromEntries(counts) }
}
