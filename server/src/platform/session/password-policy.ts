import { randomInt } from 'node:crypto'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'

const SHORTEST = 8
const LONGEST = 64
const CLASSES_NEEDED = 3
const CLASSES = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/] as const

/**
 * What people choose when three classes of characters are asked of them, in small letters. Shorter and
 * simpler favourites are not here: the other rules refuse them.
 */
const POPULAR_PASSWORDS: ReadonlySet<string> = new Set(
  `
  !qaz2wsx !qaz@wsx1 000000a! 000000aa! 111111a! 111111aa! 1111aaaa! 112233aa! 123!@#asd 123!@#qwe
  123321aa! 1234567890a! 1234567890qw! 12345678a! 123456a@ 123456aa! 1234abcd! 1234asdf! 1234qwer!
  123abc!@# 123qwe!@# 123qweasd! 147258aa! 159357aa! 1q2w3e4r! 1q2w3e4r5t! 1qaz!qaz 1qaz!qaz@wsx
  1qaz2wsx! 1qaz@2wsx 1qaz@wsx 5201314a! 5201314aa! 520woaini! 654321aa! 666666a! 666666aa!
  888888a! 888888aa! 987654321a! a123456! a123456. a1234567. a12345678! a123456@ a1b2c3d4!
  a1b2c3d4. a987654321! aa112233! aa123456! aa123456# aa123456. aa123456@ aaaa1111! aaaa@1111
  aabb1122! aabbcc11! abc!@#123 abc#1234 abc.12345 abc123!@# abc123#123 abc123#1234 abc1231!
  abc123123! abc123123. abc1231234! abc1231234. abc12312345! abc123123456! abc123123456. abc1234!
  abc1234. abc12345! abc123456! abc123456. abc123@1 abc123@123 abc123@1234 abc123@12345
  abc123@123456 abc@1234 abc@12345 abc@123456 abcd!1234 abcd#123 abcd#1234 abcd123! abcd123.
  abcd1234! abcd1234. abcd12345! abcd123456! abcd123456. abcd@123 abcd@1234 abcd@12345 abcd@123456
  admin!@# admin!@#123 admin#123 admin#1234 admin123! admin123. admin1234! admin1234. admin12345!
  admin123456! admin123456+ admin123456. admin2024! admin2025! admin2026! admin666! admin888!
  admin@123 admin@1234 admin@12345 admin@123456 admin@2020 admin@2021 admin@2022 admin@2023
  admin@2024 admin@2025 admin@2026 admin@888 administrator#123 administrator#1234 administrator1!
  administrator123! administrator123. administrator1234! administrator1234. administrator12345!
  administrator123456! administrator123456. administrator@1 administrator@123 administrator@1234
  administrator@12345 administrator@123456 asd!@#123 asd123456! asd123456. asdf#123 asdf#1234
  asdf123! asdf123. asdf1234! asdf1234. asdf12345! asdf123456! asdf123456. asdf@123 asdf@1234
  asdf@12345 asdf@123456 asdfgh#123 asdfgh#1234 asdfgh1! asdfgh123! asdfgh123. asdfgh1234!
  asdfgh1234. asdfgh12345! asdfgh123456! asdfgh123456. asdfgh@1 asdfgh@123 asdfgh@1234
  asdfgh@12345 asdfgh@123456 asdfghjkl1! autumn2025! baseball1! beijing2008! centos@123
  changeme#123 changeme#1234 changeme1! changeme123! changeme123. changeme1234! changeme1234.
  changeme12345! changeme123456! changeme123456. changeme@1 changeme@123 changeme@1234
  changeme@12345 changeme@123456 chen123456! china2008! cisco123! cisco@123 company@2024
  company@2025 company@2026 dahua@123 default1! default@123 dragon123! football1! gitlab@123
  h3c@12345 h3capadmin! hello123! hello1234! hello@123 hik12345+ hikvision123! huawei#123
  huawei#1234 huawei1! huawei12#$ huawei123! huawei123. huawei1234! huawei1234. huawei12345!
  huawei123456! huawei123456. huawei@1 huawei@123 huawei@1234 huawei@12345 huawei@123456
  iloveu520! iloveyou1! iloveyou@1 initial1! initial@123 jenkins1! jordan23! killer123!
  letmein#123 letmein#1234 letmein1! letmein123! letmein123. letmein1234! letmein1234.
  letmein12345! letmein123456! letmein123456. letmein@1 letmein@123 letmein@1234 letmein@12345
  letmein@123456 li123456!! linux@123 liu123456! lkjhgf1! master123! michael1! mnbvcxz1!
  monkey123! mysql@123 oracle123! p@$$w0rd p@$$word1 p@ssw0rd p@ssw0rd! p@ssw0rd#123 p@ssw0rd#1234
  p@ssw0rd1! p@ssw0rd123! p@ssw0rd123. p@ssw0rd1234! p@ssw0rd1234. p@ssw0rd12345! p@ssw0rd123456!
  p@ssw0rd123456. p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd@1 p@ssw0rd@123 p@ssw0rd@1234 p@ssw0rd@12345
  p@ssw0rd@123456 p@ssword#123 p@ssword#1234 p@ssword1! p@ssword123! p@ssword123. p@ssword1234!
  p@ssword1234. p@ssword12345! p@ssword123456! p@ssword123456. p@ssword@1 p@ssword@123
  p@ssword@1234 p@ssword@12345 p@ssword@123456 pa$$w0rd pa$$word1 pa55word! pass123! pass123.
  pass1234! pass1234. pass12345! pass123456! pass123456. pass@123 pass@1234 pass@12345 pass@123456
  passw0rd#123 passw0rd#1234 passw0rd1! passw0rd123! passw0rd123. passw0rd1234! passw0rd1234.
  passw0rd12345! passw0rd123456! passw0rd123456. passw0rd@1 passw0rd@123 passw0rd@1234
  passw0rd@12345 passw0rd@123456 passwd123! passwd@123 password#123 password#1234 password1!
  password123! password123. password1234! password1234. password12345! password123456!
  password123456. password2024! password2025! password2026! password@1 password@123 password@1234
  password@12345 password@123456 password@2024 password@2025 password@2026 poiuyt1! postgres1!
  princess1! q1w2e3r4! q1w2e3r4t5! qaz123wsx! qaz@wsx1 qazwsx123! qazwsx@123 qazxsw21! qazxsw@21
  qq123456! qq123456. qq@123456 qwe!@#123 qwe#1234 qwe123!@# qwe1234! qwe1234. qwe12345!
  qwe123456! qwe123456. qwe@1234 qwe@12345 qwe@123456 qwer!@#$ qwer#123 qwer#1234 qwer123!
  qwer123. qwer1234! qwer1234. qwer12345! qwer123456! qwer123456. qwer@123 qwer@1234 qwer@12345
  qwer@123456 qwert#123 qwert#1234 qwert123! qwert123. qwert1234! qwert1234. qwert12345!
  qwert123456! qwert123456. qwert@123 qwert@1234 qwert@12345 qwert@123456 qwerty#123 qwerty#1234
  qwerty1! qwerty123! qwerty123. qwerty1234! qwerty1234. qwerty12345! qwerty123456! qwerty123456.
  qwerty2025! qwerty@1 qwerty@123 qwerty@1234 qwerty@12345 qwerty@123456 qwertyuiop1! redis@123
  root!@#123 root#123 root#1234 root123! root123. root1234! root1234. root12345! root123456!
  root123456. root@123 root@1234 root@12345 root@123456 sap12345! sap@123456 secret123! secret@123
  shadow123! spring2024! spring2025! spring2026! sqlserver1! summer2024! summer2025! summer2026!
  sunshine1! superman1! system#123 system#1234 system1! system123! system123. system1234!
  system1234. system12345! system123456! system123456. system@1 system@123 system@1234
  system@12345 system@123456 test#123 test#1234 test123! test123. test1234! test1234. test12345!
  test123456! test123456. test@123 test@1234 test@12345 test@123456 test@2020 test@2021 test@2022
  test@2023 test@2024 test@2025 tomcat@123 tplink123! trustno1! ubuntu@123 user123! user123.
  user1234! user1234. user12345! user123456! user123456. vmware1! vmware@123 wang123456!
  weblogic1! weblogic123! welcome#123 welcome#1234 welcome1! welcome123! welcome123. welcome1234!
  welcome1234. welcome12345! welcome123456! welcome123456. welcome2024! welcome2025! welcome2026!
  welcome@1 welcome@123 welcome@1234 welcome@12345 welcome@123456 welcome@2024 welcome@2025
  welcome@2026 windows1! windows10! winter2024! winter2025! woaini1314! woaini520! woaini@520
  wx123456! z1x2c3v4! zaq12wsx! zaq1@wsx zhang123456! zhongguo123! zte@12345 zxc123456! zxcvbnm1!
  zxcvbnm123! zz123456!
  `.match(/\S+/g),
)

/** Whether a password may be chosen by the user named `username`; null: it may. */
export function checkPassword(
  password: string,
  { username }: { readonly username: string },
): Refusal | null {
  const { length } = [...password]
  if (length < SHORTEST || length > LONGEST)
    return refuse('password.length', { min: SHORTEST, max: LONGEST })
  if (CLASSES.filter((part) => part.test(password)).length < CLASSES_NEEDED)
    return refuse('password.classes')
  const lower = password.toLowerCase()
  if (lower.includes(username.toLowerCase())) return refuse('password.name')
  return POPULAR_PASSWORDS.has(lower) ? refuse('password.common') : null
}

/** Letters and digits that are not mistaken for each other when read out or copied by hand. */
const READABLE = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '@#%+=?',
] as const
const RANDOM_LENGTH = 12

/** An initial password: one of each class first, the rest from all of them, in random order. */
export function randomPassword(): string {
  const all = READABLE.join('')
  const letters = READABLE.map(pickOne)
  while (letters.length < RANDOM_LENGTH)
    letters.splice(randomInt(letters.length + 1), 0, pickOne(all))
  return letters.join('')
}

const pickOne = (from: string): string => from.charAt(randomInt(from.length))
