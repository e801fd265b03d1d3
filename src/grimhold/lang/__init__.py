"""The card language: filters, numbers, conditions, selectors, effects and abilities.

Every node can say itself (the rules text players read) and run itself (on the machine of `core`).
"""
