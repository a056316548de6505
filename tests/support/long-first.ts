import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute each: begun last, one of them would keep a single core busy at the end. */
const long =
  /tests\/(processes|route-table)|simulation\/simulate|demo\/seed-demo|embedded-postgres\//;

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
