/** Invented people, in the layouts that the banks were seen to write. */
const rows = (...lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')

export const BANK_FILES = {
  'FNB, transaction history': rows(
    'ACCOUNT TRANSACTION HISTORY,,,,,,',
    'FOR ACCOUNT NUMBER 62000000017,,,,,,',
    'Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER',
    '2025/01/01,,1150.00,FNB APP PAYMENT FROM,UMB-10042-5,11150.00,',
    '2025/01/02,,-200.50,DEBIT ORDER,INSURANCE,10949.50,',
    '2025/01/02,-1.50,100,"MOKOENA, T",umb 10043 0,11048.00,',
  ),
  'FNB, account rows above': rows(
    'ACC-NO,62000000017',
    'Date,Amount,Balance,Description',
    '2025/01/01,1150.00,11150.00,FNB APP PAYMENT FROM UMB-10042-5',
    '2025/01/02,-200.50,10949.50,DEBIT ORDER INSURANCE',
  ),
  'FNB, effective dates': rows(
    'Effective Date,Description,Reference,Service Fee,Debit / Credit,Amount,Balance',
    '20250101,PAYMENT FROM,UMB-10042-5,0.00,Credit,1150.00,11150.00',
    '20250102,DEBIT ORDER,INSURANCE,0.00,DR,200.50,10949.50',
  ),
  'Standard Bank, business': rows(
    ...Array.from({ length: 12 }, (_, at) => `Account data ${at},value ${at}`),
    'Account Number,10 000 000 3',
    'Printed,2025/04/30',
    'Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference',
    '2025/04/01,2025/04/01,7,OPEN BALANCE,0.00,+10000.00,,,',
    '2025/04/02,2025/04/02,7,CREDIT TRANSFER,+1150.00,+11150.00,CR,UMB-10042-5,T DLAMINI',
    '2025/04/03,2025/04/03,7,DEBIT ORDER,-200.50,+10949.50,DR,INSURANCE,',
    '2025/04/30,2025/04/30,7,CLOSE BALANCE,0.00,+10949.50,,,',
  ),
  Absa: rows(
    'Date,Description,Amount,Balance',
    '20250120,ABSA ACB CREDIT UMB-10042-5,1150.00,11150.00',
    '20250121,DEBIT ORDER,-200.50,10949.50',
  ),
  Nedbank: rows(
    'Statement Enquiry :,',
    'Account Number :,1000000005',
    'Account Description :,Current Account',
    'Statement Number :,88',
    '28Feb2025,BROUGHT FORWARD,,10000.00',
    '01Mar2025,UMB-10042-5 N NKOSI,1150.00,11150.00',
    '02Mar2025,DEBIT ORDER,-200.50,10949.50',
    '02Mar2025,CARRIED FORWARD,,10949.50',
    ',PROVISIONAL STATEMENT,,',
  ),
  'Capitec, personal': rows(
    'Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance',
    '1,1234567890,2026-02-03,2026-02-03,Payment Received,UMB-10042-5,Income,Other,1150.00,,,11150.00',
    '2,1234567890,2026-02-04,2026-02-03,Debit Order,INSURANCE,Bills,Other,,-200.50,-1.00,10948.50',
    '3,1234567890,2026-02-05,2026-02-05,SMS Fee,SMS FEE,Fees,Fees,,,-0.35,10948.15',
  ),
  'Capitec, business': rows(
    'Balance brought forward:,,,,,,10000.00',
    '',
    'Account,Date,Description,Reference,Amount,Fees,Balance',
    '1050000002,31/03/2025,PAYMENT RECEIVED,UMB-10042-5,1150.00,,11150.00',
    '1050000002,01/04/2025,DEBIT ORDER,INSURANCE,-200.50,,10949.50',
    'Total:,,,,949.50,,',
  ),
  'Bank Zero': rows(
    'Date,Day,Time,Type,Description 1,Description 2,Fee,Amount,Balance,Has Attachments',
    '2025-03-01,Sat,08:15,EFT,N NKOSI,UMB-10042-5,0.00,1 150.00,11 150.00,No',
    '2025-03-02,Sun,09:00,EFT,INSURANCE,DEBIT ORDER,0.00,-200.50,10 949.50,No',
  ),
} as const
export type BankName = keyof typeof BANK_FILES

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
export const utf16 = (text: string, isBig = false): Uint8Array =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, at) => {
      const [high, low] = [text.charCodeAt(at) >> 8, text.charCodeAt(at) & 255]
      return isBig ? [high, low] : [low, high]
    }).flat(),
  )
/** Letters up to ÿ only, where Windows-1252 counts like Unicode. */
export const western = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)))
