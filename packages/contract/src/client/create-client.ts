import { callTable } from '../call-table.ts'
import { callsBy, type Send, type ShopClient } from './client.ts'

/** A client of every call, for programs that need not save bytes. */
export const createClient = (send: Send): ShopClient => callsBy(send, callTable) as ShopClient
