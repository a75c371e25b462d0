import { type AreaWords, type FieldWords, sampleId } from '#shared/kernel/words.ts';
import { importPlan, plan } from './calls.ts';
import { author, cause, changeSet, recordValue, rrsetChange } from './change-set.ts';
import { importOutcome, leftOut } from './zone-file.ts';

const value = { content: '192.0.2.10' };

const canonical: FieldWords = ['Value of the record in its canonical form.', '192.0.2.10'];
const newContent: FieldWords = ['Value of the record, as for a new one.', '192.0.2.10'];

export const words = {
  about: 'Changes of records, their undo, and zone files.',
  components: {
    ChangeSet: changeSet,
    ChangeAuthor: author,
    ChangeCause: cause,
    ImportOutcome: importOutcome,
    ImportPlan: importPlan,
    LeftOut: leftOut,
    RecordPlan: plan,
    RecordValue: recordValue,
    RrsetChange: rrsetChange,
  },
  fields: {
    'RrsetChange.added': ['Records that came.', [value]],
    'RrsetChange.removed': ['Records that went.', [value]],
    'RecordPlan.batch.add': ['Records to add.', [{ type: 'A', name: 'www', ttl: 300, ...value }]],
    batch: ['Body for `POST /domains/{id}/records/batch`, which carries the plan out.'],
    zoneFile: [
      'Master file of RFC 1035 section 5. Names without a final dot are below the domain, or the `$ORIGIN` of the file.',
      '$TTL 1h\n@ MX 10 mx.example.net.\nwww A 192.0.2.10\n',
    ],
    'importZoneFile.domain': ['Full name of the domain.', 'alice.freehold.test'],
    dryRun: ['True where nothing is to change, and the answer says what would.', false],
    replace: [
      'True where the records of the file take the place of all that are there; else they are added. A file of whose entries none can be taken replaces nothing.',
      false,
    ],
    'ImportOutcome.changes': ['What differs after it, by name and type.'],
    'ImportPlan.changes': ['What differs after it, by name and type.'],
    'ImportPlan.batch.add': ['Records to add.', [{ type: 'A', name: 'www', ttl: 300, ...value }]],
    origin: [
      'Full name of the domain that the file was made for, where it is another one. Its names become the same names of this domain; values, such as the targets of CNAME and MX, stay as they are.',
      'example.org',
    ],
    apex: [
      'The domain that the file was made for, where none of its records is of this one. Send it as `origin` to take them.',
      'example.org',
    ],
    lines: ['Lines of the file that the added and changed records come from.'],
    unchanged: ['Number of the file’s records that the domain has already.', 0],
    kept: [
      'Number of records that are not in the file and stay, as one change takes no more. Importing the file again removes them.',
      0,
    ],
    leftOut: ['Entries of the file that are left out, at most the first 200.'],
    leftOutCount: ['Number of all entries that are left out.', 0],
    adjusted: ['Lines with a TTL that no record may have, and the TTL that they get.'],
    'LeftOut.reason': ['Why the entry is left out.', 'outside'],
    'LeftOut.name': ['Name as the file has it.', 'www'],
    'LeftOut.type': ['Type as the file has it.', 'A'],
    issue: ['Of `invalid`: the rule that the record breaks.'],
    'LeftOut.issue.path': ['Field of the record.', 'content'],
    conflict: ['Of `conflict`: the rule that the record breaks beside another one.', 'duplicate'],
    by: ['Who changed the records.'],
    cause: ['What the change came from, where it was not made record by record.'],
    change: ['Records to change, each as it was seen.'],
    'ChangeSet.changes': ['What the change did, by name and type.'],
    'RecordPlan.changes': ['What the plan would do, by name and type.'],
    'ChangeAuthor.kind': ['The owner, one of their tokens, or an administrator.'],
    'ChangeAuthor.id': ['Id of the token.', sampleId],
    'ChangeAuthor.name': ['Name of the token.', 'Home router'],
    'ChangeCause.kind': ['What the change came from.'],
    'ChangeSet.cause.kind': ['What the change came from.'],
    'planRecords.kind': [
      '`undo` of one change, or `restore` of the state before it, without all that came after.',
    ],
    'changeRecords.change.content': newContent,
    'ImportPlan.batch.add.content': newContent,
    'ImportPlan.batch.change.content': newContent,
    'RecordPlan.batch.add.content': newContent,
    'RecordPlan.batch.change.content': newContent,
    'ChangeSet.revision': ['Revision of the domain that the change made.', 42],
    'ChangeSet.cause.revision': [
      'Revision of the change that was undone, or of the first one.',
      42,
    ],
    'ChangeCause.revision': ['Revision of the change that was undone, or of the first one.', 42],
    'planRecords.revision': ['Revision of the change.', 42],
    starter: ['Name of the starter.', 'proton-mail'],
    ttlBefore: ['Seconds before the change; absent where there were no such records.', 300],
    ttlAfter: ['Seconds after the change; absent where there are none any more.', 600],
    'RecordValue.note': ['Note of the record, which is never in DNS.', 'office phone'],
    'RecordValue.content': canonical,
    'ImportOutcome.lines.content': canonical,
    'ImportPlan.lines.content': canonical,
  },
} as const satisfies AreaWords;
